import "server-only";

/** The longest session, whatever the token allows; in ms, as all below. */
export const longestSessionMs = 12 * 3_600_000;
/** The longest session without introspection, as its token is unverified. */
export const longestUncheckedMs = 3_600_000;
/** A session without any request for this long has ended. */
export const idleMs = 4 * 3_600_000;
/** How old the cookie's record of the last request may get before the cookie is sealed again. */
export const renewEveryMs = 5 * 60_000;

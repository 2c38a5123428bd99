import "server-only";

/** No session lasts longer, whatever the token allows; in ms, as all below. */
export const longestSessionMs = 12 * 3_600_000;
/** No session lasts longer whose token wasn't introspected: nobody knows whether it is one. */
export const longestUncheckedMs = 3_600_000;
/** A session that nothing was asked with for this long has ended. */
export const idleMs = 4 * 3_600_000;
/** How old the cookie's word on the last request may get before the cookie is sealed again. */
export const renewEveryMs = 5 * 60_000;

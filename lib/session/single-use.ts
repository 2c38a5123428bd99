import type { Session } from "./model";

/** True where a token may work only once, told so or not introspected: then nothing is read in passing. */
export const isSingleUse = (session: Pick<Session, "oneTimeToken" | "introspected">): boolean =>
  session.oneTimeToken === true || !session.introspected;

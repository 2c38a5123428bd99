import type { Session } from "./model";

/**
 * True if a token may work only once: the facility reports it (`oneTimeToken`), or it was never introspected. Such a token
 * is reserved for explicit actions of its user, so nothing is requested with it automatically:
 *
 * - on the server, pages prefetch nothing (`first-reads.ts`), a cancel doesn't read its array first (`answerCancel`), and a
 * queue waits for its one read (`answer-grid.ts`);
 * - in the browser, `useSingleUse` returns this. A reading that it suspends has `isOnDemand`: it isn't read or polled
 * automatically, and its screen offers to load it (`useReading`, `useQueue`, `useWholeArray`, `AskFirst`);
 * - a form checks nothing against the facility before it sends, and searches for an unknown outcome only on request.
 *
 * Answers that don't involve the facility, such as a token's claims, are still read.
 */
export const isSingleUse = (session: Pick<Session, "oneTimeToken" | "introspected">): boolean =>
  session.oneTimeToken === true || !session.introspected;

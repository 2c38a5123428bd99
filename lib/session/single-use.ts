import type { Session } from "./model";

/**
 * True where a token may work only once: the facility says so (`oneTimeToken`), or it was never introspected. Such a token
 * is for what its reader asks for, so with it nothing is requested in passing:
 *
 * - on the server, pages prefetch nothing (`prefetch.ts` of compute, clusters and token; compute's `requireVisit` hands the
 *   fact on), a cancel doesn't read its array first (`answerCancel`), and a queue waits for its one read (`answer-grid.ts`);
 * - in the browser, `useSingleUse` is this fact. A reading it holds back has `isOnDemand`: it isn't read or polled
 *   automatically, and its screen offers to load it (`useReading`, `useQueue`, `useWholeArray`, `AskFirst`);
 * - a form checks nothing against the facility before it sends, and searches for an unknown outcome only on request.
 *
 * What the portal answers without the facility, such as a token's claims, is read all the same.
 */
export const isSingleUse = (session: Pick<Session, "oneTimeToken" | "introspected">): boolean =>
  session.oneTimeToken === true || !session.introspected;

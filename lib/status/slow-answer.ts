import { type Problem, problemSlug } from "@/lib/portal/problem";

/**
 * True if a read ended before the facility's answer, which may still come: nothing has failed. Where an older
 * answer is known, the portal reports a facility that takes more than a few seconds as unreachable.
 */
export const isOnItsWay = (problem: Problem | null): boolean =>
  problem !== null && problemSlug(problem) === "facility-slow";

/** True while nothing was read yet and the first answer is still awaited, which is no failure. */
export const isAwaited = (isRead: boolean, problem: Problem | null): boolean =>
  !isRead && (problem === null || isOnItsWay(problem));

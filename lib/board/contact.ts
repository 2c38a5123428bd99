import { type Problem, problemSlug } from "@/lib/portal/problem";
import type { DowntimeList, ResourceList } from "@/lib/status/model";

/** The three readings of the facility shown on a board. */
export type Readings = { resources: ResourceList; inEffect: DowntimeList; upcoming: DowntimeList };

/**
 * The board's contact with the portal: when it was opened and when the portal last answered (epoch ms), the number of failed
 * polls in a row, and the problem returned by the last poll (null: it returned the status).
 */
export type Contact = { openedMs: number; answeredMs: number; failures: number; problem: Problem | null };

/** One poll: each reading, or the problem returned in its place. */
export type Poll = { [K in keyof Readings]: Readings[K] | { problem: Problem } };

/** True if the portal answered, even if only to report that the facility doesn't. */
export function isAnswered({ resources }: Poll): boolean {
  return !isProblem(resources) || problemSlug(resources.problem).startsWith("facility-");
}

function isProblem<T extends object>(answer: T | { problem: Problem }): answer is { problem: Problem } {
  return "problem" in answer;
}

/** The readings after a poll. Unanswered readings stay as last known; so do those whose answer has less data. */
export function mergePoll(readings: Readings, poll: Poll): Readings {
  return {
    resources: isProblem(poll.resources)
      ? readings.resources
      : keepKnown(readings.resources, poll.resources, poll.resources.resources === null),
    inEffect: isProblem(poll.inEffect)
      ? readings.inEffect
      : keepKnown(readings.inEffect, poll.inEffect, poll.inEffect.downtimes === null),
    upcoming: isProblem(poll.upcoming)
      ? readings.upcoming
      : keepKnown(readings.upcoming, poll.upcoming, poll.upcoming.downtimes === null),
  };
}

/** A portal that was just restarted may have no data yet: the board keeps its own, with the reason beside it. */
function keepKnown<T extends ResourceList | DowntimeList>(known: T, answer: T, isEmpty: boolean): T {
  if (!isEmpty || known.freshness.answeredAt === null) return answer;
  const { askedAt, problem } = answer.freshness;
  return { ...known, freshness: { ...known.freshness, askedAt, problem } };
}

/** The contact after a poll that ended at `now` (epoch ms). */
export function mergeContact(contact: Contact, poll: Poll, now: number): Contact {
  const problem = isProblem(poll.resources) ? poll.resources.problem : null;
  return isAnswered(poll)
    ? { ...contact, answeredMs: now, failures: 0, problem }
    : { ...contact, failures: contact.failures + 1, problem };
}

import type { HistoryStrips } from "@/lib/history/model";
import type { NoteList } from "@/lib/notes/model";
import { type Problem, problemSlug } from "@/lib/portal/problem";
import { staleAfterMs } from "@/lib/status/data-age";
import { keepNewer } from "@/lib/status/keep-newer";
import type { DowntimeList, ResourceList } from "@/lib/status/model";

/**
 * The three readings of the facility shown on a board, the notes of operators, and the recorded last 24 hours (null: they
 * couldn't be read).
 */
export type Readings = {
  resources: ResourceList;
  inEffect: DowntimeList;
  upcoming: DowntimeList;
  notes: NoteList | null;
  strips: HistoryStrips | null;
};

/**
 * The board's contact with the portal: when it was opened and when the portal last answered (epoch ms), the number of failed
 * polls in a row, the problem returned by the last poll (null: it returned the status), and whether the last answer had the
 * notes. `notesMs`: when they were last read (epoch ms).
 */
export type Contact = {
  openedMs: number;
  answeredMs: number;
  notesMs: number;
  failures: number;
  problem: Problem | null;
  hasNotes: boolean;
};

/** One poll: each reading, or the problem returned in its place. */
export type Poll = { [K in keyof Readings]: Readings[K] | { problem: Problem } };

/** True if the portal answered, even if only to report that the facility doesn't. */
export function isAnswered({ resources }: Poll): boolean {
  return !isProblem(resources) || problemSlug(resources.problem).startsWith("facility-");
}

/** True if a part of a poll couldn't be read. */
export function isProblem<T extends object | null>(
  answer: T | { problem: Problem },
): answer is { problem: Problem } {
  return answer !== null && "problem" in answer;
}

/**
 * The readings after a poll that left this contact, at `now` (epoch ms). Unanswered readings stay as last known; so do those
 * whose answer is older, and strips, which say until when they were recorded. Notes have no curtain that says how old they are:
 * unread for 20 minutes, they count as unknown.
 */
export function mergePoll(readings: Readings, poll: Poll, { notesMs }: Contact, now: number): Readings {
  return {
    resources: mergeList(readings.resources, poll.resources, now),
    inEffect: mergeList(readings.inEffect, poll.inEffect, now),
    upcoming: mergeList(readings.upcoming, poll.upcoming, now),
    notes: isProblem(poll.notes) ? (now - notesMs > staleAfterMs ? null : readings.notes) : poll.notes,
    strips: isProblem(poll.strips) ? readings.strips : poll.strips,
  };
}

function mergeList<T extends ResourceList | DowntimeList>(
  known: T,
  answer: T | { problem: Problem },
  now: number,
): T {
  return isProblem(answer) ? known : keepNewer(known, answer, now);
}

/** The contact after a poll that ended at `now` (epoch ms). */
export function mergeContact(contact: Contact, poll: Poll, now: number): Contact {
  const problem = isProblem(poll.resources) ? poll.resources.problem : null;
  const notesMs = isProblem(poll.notes) ? contact.notesMs : now;
  return isAnswered(poll)
    ? { ...contact, answeredMs: now, notesMs, failures: 0, problem, hasNotes: !isProblem(poll.notes) }
    : { ...contact, notesMs, failures: contact.failures + 1, problem };
}

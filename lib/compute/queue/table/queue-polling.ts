import { isUnderWay } from "../../job/job-state";
import type { JobTable } from "./job-table";

/** What decides when the queue is read again; instants are epoch ms of one clock. */
type PollSituation = {
  /** The first list is still being read. */
  isReading: boolean;
  hasProblem: boolean;
  /** In how many ms a newer list is worth requesting, as the portal says; null: it doesn't know of one. */
  newerInMs: number | null;
  /** When an answer last differed from the previous one; null if none has. */
  changedAtMs: number | null;
  /** Some job is between two states, such as completing. */
  isUnderWay: boolean;
};

const restlessMs = 20_000;
const quietMs = 120_000;

/**
 * The time until the next read, in ms: when a newer list is expected, soon while jobs change, rarely when nothing changes or
 * reads fail.
 */
export function toQueuePollMs(situation: PollSituation, now: number): number {
  if (situation.isReading) return 400;
  return Math.min(situation.newerInMs ?? Number.POSITIVE_INFINITY, toUsualDelay(situation, now));
}

function toUsualDelay(situation: PollSituation, now: number): number {
  if (situation.hasProblem) return 15_000;
  const stillMs = situation.changedAtMs === null ? quietMs : now - situation.changedAtMs;
  if (situation.isUnderWay || stillMs < restlessMs) return 3000;
  return stillMs < quietMs ? 15_000 : 30_000;
}

/** True if some job of the table is between two states. */
export function hasWorkUnderWay({ text }: JobTable): boolean {
  const { distinct, at } = text.states;
  const codes = new Set<number>();
  distinct.forEach((states, code) => {
    if (isUnderWay({ state: null, states: states?.split(" ") ?? [] })) codes.add(code);
  });
  return codes.size > 0 && at.some((code) => codes.has(code));
}

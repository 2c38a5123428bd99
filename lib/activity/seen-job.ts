import { parseInstant } from "@/lib/time/zone";
import type { SeenRecord } from "./model";

/** A job submitted through the portal with what was last seen of it (epoch ms). */
export type SeenJob = {
  activityId: string;
  jobId: string;
  submittedMs: number;
  /** As submitted; null: the scheduler's default. */
  name: string | null;
  isEnded: boolean;
  seenMs: number | null;
  records: SeenRecord[];
};

/** A job's record as the scheduler's list and its inspection have it. */
export type ReadJob = {
  id: string;
  name: string | null;
  state: string | null;
  states: string[];
  reason: string | null;
  submittedAt: string | null;
  startAt: string | null;
  isStartForecast: boolean;
  endAt: string | null;
  isEndForecast: boolean;
  nodeList: string | null;
  limitMinutes?: number | "unlimited" | null;
  array: { jobId: string; taskId: string | null; tasks: string } | null;
  heterogeneous: { jobId: string; offset: number | null } | null;
  exit?: SeenRecord["exit"];
};

/** The scheduler's clock may differ from the portal's by this much. */
const clockMarginMs = 600_000;
/** An unchanged state is written again after this time, so that “last seen” stays true. */
const againMs = 60_000;
/** The most records that are kept of one job. */
export const mostSeenRecords = 20;
const longest = 200;

/** The ID that a submit returned for a record: its array's, its heterogeneous job's, or its own. */
export const toSubmittedId = ({ id, array, heterogeneous }: ReadJob): string =>
  array?.jobId ?? heterogeneous?.jobId ?? id;

/**
 * True if a record is of the job that was submitted. A scheduler that was reset gives an ID to another job: so the name, and
 * the time of the submit, must agree too. A record whose times differ from what is known is not taken for the same job.
 */
export function isOfSubmit({ jobId, name, submittedMs, records }: SeenJob, job: ReadJob): boolean {
  if (toSubmittedId(job) !== jobId) return false;
  const isFirst = job.heterogeneous === null || job.heterogeneous.offset === 0;
  if (name !== null && isFirst && job.name !== name) return false;
  const known = records[0]?.submittedAt ?? null;
  if (known !== null && job.submittedAt !== null) return known === job.submittedAt;
  const atMs = parseInstant(job.submittedAt);
  return atMs === null || Math.abs(atMs - submittedMs) <= clockMarginMs;
}

/**
 * What is to be kept after a reading at `now`; null if nothing has to be written. `isWhole`: the reading has every record of
 * the job, as opposed to one task's. `earlierRuns` are those of requeued jobs, which are submitted again.
 */
export function addSighting(
  seen: SeenJob,
  jobs: readonly ReadJob[],
  isWhole: boolean,
  now: number,
  earlierRuns: readonly ReadJob[] = [],
): SeenJob | null {
  const began = new Set(earlierRuns.flatMap((run) => (isOfSubmit(seen, run) ? run.id : [])));
  const own = jobs.filter((job) => began.has(job.id) || isOfSubmit(seen, job)).slice(0, mostSeenRecords);
  if (own.length === 0) return null;
  const fresh = own.map((job) => toRecord(job, seen.records, now));
  const keys = new Set(fresh.map(toKey));
  // A task that the scheduler has forgotten keeps its last state; tasks that wait are listed in every whole reading.
  const older = seen.records.filter(
    (record) => !keys.has(toKey(record)) && (record.taskId !== null || !isWhole),
  );
  const records = [...fresh, ...older].slice(0, mostSeenRecords);
  const isEnded = own.every(hasEnded) && (isWhole || seen.isEnded);
  const isChanged = toStates(records) !== toStates(seen.records) || isEnded !== seen.isEnded;
  const isDue = !seen.isEnded && now - (seen.seenMs ?? Number.NEGATIVE_INFINITY) >= againMs;
  return isChanged || isDue ? { ...seen, records, isEnded, seenMs: now } : null;
}

/** An end that isn't a forecast, and no flag of a state to come. */
const hasEnded = ({ endAt, isEndForecast, states }: ReadJob) =>
  endAt !== null && !isEndForecast && states.length === 1;

const toKey = ({ id, taskId }: SeenRecord) => (taskId === null ? `job ${id}` : `task ${taskId}`);
const toStates = (records: readonly SeenRecord[]) =>
  JSON.stringify(
    records
      .map((record) => [toKey(record), record.states, record.exit === null])
      .sort((a, b) => String(a[0]).localeCompare(String(b[0]))),
  );

function toRecord(job: ReadJob, known: readonly SeenRecord[], now: number): SeenRecord {
  const cut = (text: string | null) => text?.slice(0, longest).replaceAll("\0", "") ?? null;
  const taskId = job.array?.taskId ?? null;
  const record: SeenRecord = {
    id: job.id,
    taskId,
    tasks: job.array && taskId === null ? cut(job.array.tasks) : null,
    name: cut(job.name),
    state: cut(job.state),
    states: job.states.slice(0, 10).map((state) => cut(state) ?? ""),
    reason: cut(job.reason),
    submittedAt: job.submittedAt,
    startAt: job.isStartForecast ? null : job.startAt,
    endAt: job.isEndForecast ? null : job.endAt,
    nodeList: cut(job.nodeList),
    limitMinutes: job.limitMinutes ?? null,
    exit: job.exit ?? null,
    seenAt: new Date(now).toISOString(),
  };
  const before = known.find((other) => toKey(other) === toKey(record));
  // A list has no exit codes: one that was inspected before stays.
  const isSame = before !== undefined && before.states.join() === record.states.join();
  return record.exit === null && isSame ? { ...record, exit: before.exit } : record;
}

import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores, ofOwner } from "@/lib/device/store";
import { isFlag, isNumberOrNull, isText, isTextOrNull, pickList, type Shape } from "@/lib/portal/json-shape";
import { dayMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { Job, JobDetail } from "../job/job-model";
import { hasJobEnded } from "../job/job-state";
import { toRunMs } from "../job/time-use";

/**
 * One run of a job or of a task (`85_3`), as last seen at `seenAt`. Instants are ISO 8601 UTC; `endAt` is null while its end wasn't
 * seen. `ranSeconds` is without suspended time; null if that isn't known (`wasSuspended`), or before the end.
 */
export type Run = {
  id: string;
  name: string | null;
  state: string | null;
  submittedAt: string | null;
  startAt: string;
  endAt: string | null;
  ranSeconds: number | null;
  wasSuspended: boolean;
  limitMinutes: Job["limitMinutes"];
  seenAt: string;
};

// Checked without zod: the overview writes runs, and nothing else on it needs its parser (decision 41).
const runShape: Shape<Run> = {
  id: isText,
  name: isTextOrNull,
  state: isTextOrNull,
  submittedAt: isTextOrNull,
  startAt: isText,
  endAt: isTextOrNull,
  ranSeconds: isNumberOrNull,
  wasSuspended: isFlag,
  limitMinutes: (value) => value === "unlimited" || isNumberOrNull(value),
  seenAt: isText,
};

/** What a list or an inspection says of a job; only an inspection knows its suspended time. */
export type RunRecord = Pick<Job, "id" | "name" | "state" | "states" | "submittedAt" | "startAt" | "endAt"> &
  Partial<Pick<Job, "isStartForecast" | "isEndForecast" | "nodeList" | "limitMinutes">> &
  Partial<Pick<JobDetail, "ranBeforeSeconds" | "suspendedAt">> & {
    array: { jobId: string; taskId: string | null } | null;
  };

/** The run of a record; null for a job that hasn't started, or never ran, and for tasks that wait together. */
export function toRun(record: RunRecord, seenAt: string): Run | null {
  const { id, name, state, submittedAt, startAt, array, limitMinutes = null, ranBeforeSeconds } = record;
  const { isStartForecast = false, isEndForecast = false, nodeList } = record;
  if (startAt === null || isStartForecast || state === "PENDING" || state === null) return null;
  const hasEnded = hasJobEnded(record) && !isEndForecast;
  const endAt = hasEnded ? record.endAt : null;
  const endMs = parseInstant(endAt);
  if (array !== null && array.taskId === null) return null;
  if (nodeList === "" && endMs !== null && endMs <= Date.parse(startAt)) return null;
  const wasSuspended = state === "SUSPENDED" || (ranBeforeSeconds ?? 0) > 0;
  const ranMs = endMs === null ? null : toRunMs({ ...record, isStartForecast, isEndForecast }, endMs);
  return {
    ...{ id: array ? `${array.jobId}_${array.taskId}` : id, name, state, submittedAt, startAt, endAt },
    ...{ ranSeconds: ranMs === null ? null : Math.round(ranMs / 1000), wasSuspended, limitMinutes, seenAt },
  };
}

/** The latest runs of a user's submits, as the portal has seen their records. */
export const toSeenRuns = (
  records: readonly (Omit<RunRecord, "array"> & { jobId: string; taskId: string | null; seenAt: string })[],
): Run[] =>
  records
    .flatMap(({ jobId, taskId, ...record }) => {
      const array = taskId === null ? null : { jobId, taskId };
      return toRun({ ...record, array }, record.seenAt) ?? [];
    })
    .sort((one, other) => (one.startAt < other.startAt ? 1 : -1))
    .slice(0, mostSent);
/** What a page has of them in its HTML. */
const mostSent = 60;

const [mostRuns, lifetimeMs] = [100, 90 * dayMs];

/** The user's runs on a resource as this device has seen them: 100, for 90 days. No other user or project is shown them. */
export const runStore = makeDeviceStores(
  (owner: DeviceOwner, resource: string): DeviceKind<Run[]> => ({
    ...ofOwner(`portal.compute:runs:${encodeURIComponent(resource)}`, owner),
    empty: [],
    parse: (text) => pickList(JSON.parse(text), runShape),
  }),
);

/** Joins sightings of runs: the later one counts, and what only another knew stays. The latest runs first; `now` in epoch ms. */
export function joinRuns(known: readonly Run[], seen: readonly Run[], now: number): Run[] {
  const byId = new Map(known.map((run) => [run.id, run]));
  for (const run of seen) byId.set(run.id, joinRun(byId.get(run.id), run));
  return [...byId.values()]
    .filter(({ seenAt }) => now - Date.parse(seenAt) < lifetimeMs)
    .sort((one, other) => (one.startAt < other.startAt ? 1 : one.startAt > other.startAt ? -1 : 0))
    .slice(0, mostRuns);
}

function joinRun(one: Run | undefined, other: Run): Run {
  if (!one || one.startAt !== other.startAt) return !one || one.startAt < other.startAt ? other : one;
  // An end that was seen stays seen; a list read before it says less.
  const isLater = other.endAt !== null || (one.endAt === null && other.seenAt >= one.seenAt);
  const [last, first] = isLater ? [other, one] : [one, other];
  const limitMinutes = last.limitMinutes ?? first.limitMinutes;
  // Of a run that was suspended, only an inspection knows how long.
  const exact = [last, first].find(
    (run) => run.wasSuspended && run.endAt !== null && run.ranSeconds !== null,
  );
  const wasSuspended = one.wasSuspended || other.wasSuspended;
  const ranSeconds = wasSuspended ? (exact?.ranSeconds ?? null) : last.ranSeconds;
  return { ...last, limitMinutes, wasSuspended, ranSeconds };
}

/** Fewer runs than this say nothing. */
const leastEnded = 3;
const mostShown = 8;

/** The last eight runs of a name, oldest first; null if fewer than three of them were seen to their end. */
export function pickRuns(runs: readonly Run[], name: string | null): Run[] | null {
  const wanted = (name ?? "").trim();
  const last = wanted === "" ? [] : runs.filter((run) => run.name === wanted).slice(0, mostShown);
  return last.filter(({ endAt }) => endAt !== null).length < leastEnded ? null : last.reverse();
}

type Range = { least: number; most: number };
/** What a strip of runs says: waits and run times in seconds, null if none is known; the limits in minutes, each once. */
export type RunFigures = {
  waited: Range | null;
  ran: Range | null;
  limits: Run["limitMinutes"][];
  unseen: number;
};

export function sumRuns(runs: readonly Run[]): RunFigures {
  const limits = [...new Set(runs.map(({ limitMinutes }) => limitMinutes))];
  return {
    waited: toRange(runs.map(toWaitSeconds)),
    ran: toRange(runs.map(({ ranSeconds }) => ranSeconds)),
    limits: limits.sort((one, other) => rank(one) - rank(other)),
    unseen: runs.filter(({ endAt }) => endAt === null).length,
  };
}

const rank = (limit: Run["limitMinutes"]) =>
  limit === null ? -1 : limit === "unlimited" ? Number.POSITIVE_INFINITY : limit;

/** How long a run waited since its submit, in seconds; null if its submit isn't reported. */
export function toWaitSeconds({ submittedAt, startAt }: Run): number | null {
  const ms = parseInstant(submittedAt);
  return ms === null ? null : Math.max(0, Math.round((Date.parse(startAt) - ms) / 1000));
}

function toRange(values: (number | null)[]): Range | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : { least: Math.min(...known), most: Math.max(...known) };
}

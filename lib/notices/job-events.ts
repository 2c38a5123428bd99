import * as z from "zod/mini";
import { toJobRef } from "@/lib/compute/job/job-membership";
import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { toJobStage } from "@/lib/work/job-stage";
import type { MachineWork, WorkJob } from "@/lib/work/model";
import { hasFailed, latelyMs } from "@/lib/work/own-jobs";

/**
 * What happened to one job between two readings. `job` is null if it is no longer listed: `gone` if it would be listed had it
 * ended, `past` if the last reading is so old that its end needn't be.
 */
export type JobEvent = {
  kind: "started" | "ended" | "failed" | "gone" | "past";
  ref: string;
  job: WorkJob | null;
  /** Distinguishes starts and ends of a job that was requeued: the instant as reported, "" if it wasn't. */
  at: string;
};

/** A scheduler's clock may be this far from the portal's. */
const toleranceMs = 10 * minuteMs;

/**
 * What happened on a machine since its last comparison, and what to compare with next. The first reading only makes the
 * baseline. A reading that failed or isn't newer changes nothing.
 */
export function compareMachine(
  before: JobBaseline | null,
  machine: MachineWork,
): { events: JobEvent[]; baseline: JobBaseline | null } {
  const baseline = toBaseline(machine, before);
  if (baseline === null) return { events: [], baseline: before };
  if (before === null) return { events: [], baseline };
  const events = machine.jobs.flatMap((job) => toEvents(before, job, findMark(baseline, toJobRef(job))));
  return { events: [...events, ...listGone(before, baseline, machine.jobs)], baseline };
}

function toEvents(before: JobBaseline, job: WorkJob, after: JobMark | null): JobEvent[] {
  const ref = toJobRef(job);
  const mark = findMark(before, ref) ?? findArrayMark(before, job);
  const started: JobEvent = { kind: "started", ref, job, at: job.startAt ?? "" };
  if (after?.stage === "r") {
    if (mark?.stage === "r")
      return mark.since !== "" && after.since !== "" && mark.since !== after.since ? [started] : [];
    return mark !== null || isNew(before, job.startAt) ? [started] : [];
  }
  if (after?.stage !== "e") return [];
  const isRepeated = mark?.stage === "e" && (mark.since === after.since || after.since === "");
  if (isRepeated || (mark === null && !isNew(before, job.endAt))) return [];
  const ended: JobEvent = { kind: hasFailed(job) ? "failed" : "ended", ref, job, at: job.endAt ?? "" };
  const ran = hasRun(job) && (mark === null ? isNew(before, job.startAt) : mark.stage !== "r");
  return ran ? [started, ended] : [ended];
}

/** The waiting tasks of an array share one record until they start. */
function findArrayMark(before: JobBaseline, { array }: WorkJob): JobMark | null {
  const mark = array && findMark(before, array.jobId);
  return mark?.stage === "a" ? mark : null;
}

/** True if a job that wasn't listed before got there after the last reading, judged by its start or end. */
function isNew({ asOfMs, isComplete }: JobBaseline, at: string | null): boolean {
  const ms = parseInstant(at);
  if (ms === null) return isComplete;
  return ms > asOfMs - (isComplete ? toleranceMs : 0);
}

/** A job that is cancelled while it waits gets a start that equals its end. */
function hasRun({ startAt, endAt }: WorkJob): boolean {
  const [startMs, endMs] = [parseInstant(startAt), parseInstant(endAt)];
  return startMs !== null && endMs !== null && startMs < endMs;
}

/** The jobs that hadn't ended and that a complete list no longer has. Tasks that changed records are still there. */
function listGone(before: JobBaseline, after: JobBaseline, jobs: readonly WorkJob[]): JobEvent[] {
  if (!after.isComplete) return [];
  const arrays = new Set(jobs.flatMap(({ array }) => array?.jobId ?? []));
  const isListed = (ref: string) => Object.hasOwn(after.jobs, ref) || arrays.has(ref);
  const isFolded = (ref: string, mark: string) =>
    mark === "p" && findMark(after, ref.split("_")[0] ?? "")?.stage === "a";
  const isLongAgo = after.asOfMs - before.asOfMs > latelyMs - toleranceMs;
  return Object.entries(before.jobs)
    .filter(([ref, mark]) => mark[0] !== "e" && !isListed(ref) && !isFolded(ref, mark))
    .map(([ref]) => ({ kind: isLongAgo ? "past" : "gone", ref, job: null, at: "" }));
}

/**
 * A machine's jobs when they were last compared. `jobs` maps each reference to its mark: `p` waiting, `a` the waiting tasks of
 * an array, `r` running and `e` ended, the last two followed by the instant of the start or end. `isComplete`: none of the
 * reader's jobs were left out, and each entry of the list could be read. `asOfMs` (epoch ms) is the age of the list.
 */
export const jobBaselineSchema = z.object({
  asOfMs: z.number(),
  isComplete: z.boolean(),
  jobs: z.record(z.string(), z.string()),
});
export type JobBaseline = z.infer<typeof jobBaselineSchema>;

/** The most jobs of one machine that are remembered. */
const mostRemembered = 1000;

/** What one job's mark says. */
type JobMark = { stage: string; since: string };
const readMark = (mark: string | undefined): JobMark | null =>
  mark === undefined ? null : { stage: mark.slice(0, 1), since: mark.slice(1) };

function toMark(job: WorkJob): string {
  const stage = toJobStage(job);
  if (stage === "running") return `r${job.startAt ?? ""}`;
  if (stage === "ended") return `e${job.endAt ?? ""}`;
  return job.array && job.array.taskId === null ? "a" : "p";
}

/** The mark of one job in a baseline; null if it wasn't listed. */
const findMark = ({ jobs }: JobBaseline, ref: string): JobMark | null =>
  readMark(Object.hasOwn(jobs, ref) ? jobs[ref] : undefined);

/**
 * The baseline that a list makes; null if it says nothing new: it wasn't loaded, or isn't newer than `before`. Jobs that an
 * incomplete list leaves out are kept from before.
 */
function toBaseline(machine: MachineWork, before: JobBaseline | null): JobBaseline | null {
  const asOfMs = parseInstant(machine.asOf);
  if (machine.state !== "known" || asOfMs === null || asOfMs <= (before?.asOfMs ?? 0)) return null;
  const { running, pending, ended } = machine.counts;
  const isComplete = machine.unreadable === 0 && running + pending + ended <= machine.jobs.length;
  const listed = machine.jobs.map((job) => [toJobRef(job), toMark(job)] as const);
  if (isComplete || !before) return { asOfMs, isComplete, jobs: Object.fromEntries(listed) };
  const known = new Set(listed.map(([ref]) => ref));
  const kept = Object.entries(before.jobs).filter(([ref, mark]) => !known.has(ref) && mark[0] !== "e");
  return { asOfMs, isComplete, jobs: Object.fromEntries([...listed, ...kept].slice(0, mostRemembered)) };
}

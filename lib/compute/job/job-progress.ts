import { parseInstant } from "@/lib/time/zone";
import type { Job, JobDetail } from "./job-model";
import { hasJobEnded, toStateView } from "./job-state";
import { toRunMs } from "./time-use";
import * as words from "./words";

/** The status of a stage. `skipped`: the job ended before it. `unknown`: not in the answer. */
export type StageStanding = "done" | "current" | "ahead" | "skipped" | "unknown";

/** One stage of a job's life. `atMs` (epoch ms) is its start, actual or forecast; null if unknown. */
export type ProgressStage = {
  key: "submitted" | "pending" | "running" | "ended";
  word: string;
  standing: StageStanding;
  atMs: number | null;
  isForecast: boolean;
  /** How long the stage took, or has taken until now. */
  tookMs: number | null;
  note: string | null;
};

type Staged = Pick<
  Job,
  | "state"
  | "states"
  | "submittedAt"
  | "eligibleAt"
  | "startAt"
  | "isStartForecast"
  | "endAt"
  | "isEndForecast"
  | "nodeList"
> &
  Partial<Pick<JobDetail, "ranBeforeSeconds" | "suspendedAt">>;

const nothingMore = { isForecast: false, tookMs: null, note: null };
const endsWithoutRun = new Set(["CANCELLED", "DEADLINE", "BOOT_FAIL", "REVOKED"]);
const between = (from: number | null, to: number | null) =>
  from === null || to === null ? null : Math.max(0, to - from);

/**
 * A job's life as four stages, each with its time. A pending job's start and a running job's end are the scheduler's
 * forecasts (docs/facts.md, Slurm job records). A job cancelled while pending has a start that never happened.
 */
export function toProgress(job: Staged, now: number): ProgressStage[] {
  const phase = toPhase(job);
  const submittedMs = parseInstant(job.submittedAt);
  const eligibleMs = parseInstant(job.eligibleAt);
  const startMs = parseInstant(job.startAt);
  const endMs = parseInstant(job.endAt);
  const neverRan = phase === "ended" && hasNeverRun(job, startMs, endMs);
  const runMs = neverRan || job.isStartForecast ? null : startMs;
  const overMs = job.isEndForecast ? null : endMs;
  const at = (key: Exclude<Phase, null>) => stand(key, phase);
  const waitedUntil = phase === "pending" ? now : neverRan ? overMs : runMs;
  const view = toStateView(job);
  return [
    {
      key: "submitted",
      word: words.stages.submitted,
      standing: phase === null ? toldBy(submittedMs, now) : "done",
      atMs: submittedMs,
      ...nothingMore,
    },
    {
      key: "pending",
      word: phase === "pending" ? view.words : words.stages.pending,
      standing: at("pending"),
      atMs: submittedMs,
      ...nothingMore,
      tookMs: between(submittedMs, waitedUntil),
      note: sayEligible(submittedMs, eligibleMs, now),
    },
    {
      key: "running",
      word: phase === "running" ? view.words : words.stages.running,
      standing: neverRan ? "skipped" : phase === null ? toldBy(runMs, now) : at("running"),
      atMs: neverRan ? null : startMs,
      isForecast: job.isStartForecast,
      tookMs: runMs === null ? null : toTookMs(job, phase, now, overMs),
      note: neverRan ? words.neverStarted : job.isStartForecast ? sayPassed(startMs, now) : null,
    },
    {
      key: "ended",
      word: phase === "ended" ? view.words : words.stages.ended,
      standing: phase === null ? toldBy(overMs, now) : at("ended"),
      atMs: endMs,
      isForecast: job.isEndForecast,
      tookMs: null,
      note: phase === "ended" && !hasJobEnded(job) ? view.flags.join(", ") || null : null,
    },
  ];
}

function toTookMs(job: Staged, phase: Phase, now: number, overMs: number | null): number | null {
  if (phase === "running") return toRunMs(job, now);
  return phase === "ended" && overMs !== null ? toRunMs(job, overMs) : null;
}

type Phase = "pending" | "running" | "ended" | null;
const order = ["pending", "running", "ended"] as const;

/** The stage a job is in; null for an unlisted state. */
function toPhase({ state }: Pick<Staged, "state">): Phase {
  if (state === "PENDING") return "pending";
  if (state === "RUNNING" || state === "SUSPENDED") return "running";
  // The base state of a completing job is already an end; only its nodes are still busy.
  return hasJobEnded({ state, states: [] }) ? "ended" : null;
}

function stand(key: Exclude<Phase, null>, phase: Phase): StageStanding {
  if (phase === null) return "unknown";
  const distance = order.indexOf(key) - order.indexOf(phase);
  return distance === 0 ? "current" : distance < 0 ? "done" : "ahead";
}

const toldBy = (ms: number | null, now: number): StageStanding =>
  ms !== null && ms <= now ? "done" : "unknown";

function hasNeverRun({ state, nodeList }: Staged, startMs: number | null, endMs: number | null): boolean {
  if (startMs === null) return state !== null && endsWithoutRun.has(state);
  return !nodeList && endMs !== null && startMs >= endMs;
}

function sayEligible(submittedMs: number | null, eligibleMs: number | null, now: number): string | null {
  if (eligibleMs === null || submittedMs === null || eligibleMs - submittedMs < 1000) return null;
  return eligibleMs > now ? words.notEligible : words.wasNotEligible;
}

const sayPassed = (startMs: number | null, now: number): string | null =>
  startMs !== null && startMs < now ? words.estimatePassed : null;

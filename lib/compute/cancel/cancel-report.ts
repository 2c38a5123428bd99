import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";
import { isNone, type TaskSet } from "../job/array-tasks";
import type { CancelledArray, CancelOutcome, CancelResult } from "../submit/submit-model";
import * as texts from "./words";

/**
 * The result of one cancel. `accepted`: the scheduler accepted it. `ended`: nothing was left to cancel, so the goal is met.
 * `unconfirmed`: the response doesn't confirm it. `refused`: the scheduler refused. `failed`: the request failed.
 * `signal` is the one that was sent, absent for a normal cancel.
 */
export type CancelReport =
  | { kind: "accepted"; words: string; warnings: string[]; signal?: string }
  | { kind: "ended" | "unconfirmed"; words: string; warnings: string[] }
  | { kind: "refused"; words: string; reason: string | null; code: number | null; warnings: string[] }
  | { kind: "failed"; words: string; problem: Problem };

const ranks: CancelOutcome["outcome"][] = ["refused", "unconfirmed", "ok", "alreadyEnded"];

/** Describes the cancel of `id` as reported by the scheduler. For a job with several parts, the worst result counts. */
export function toCancelReport(result: CancelResult, id: string, signal: string | undefined): CancelReport {
  const { jobs, warnings, array } = result;
  if (array) return toArrayReport(result, array, signal);
  const worst = ranks.map((rank) => jobs.find((job) => job.outcome === rank)).find(Boolean);
  if (worst?.outcome === "refused") {
    const refused = jobs.filter((job) => job.outcome === "refused");
    const words =
      refused.length < jobs.length ? texts.refusedParts(refused.length, jobs.length) : texts.refused;
    const { reason, code } = worst;
    return { kind: "refused", words, reason, code, warnings };
  }
  if (worst?.outcome === "unconfirmed") return { kind: "unconfirmed", words: texts.unconfirmed, warnings };
  // Only parts that weren't cancelled are reported, so one part that had ended implies nothing about the others.
  const isWhole = jobs.every((job) => job.jobId === id || job.stepId === id);
  if (worst?.outcome === "alreadyEnded" && isWhole) {
    // One task of an array has the array's ID. Where the array couldn't be read, its other tasks may have been cancelled.
    return array === null
      ? { kind: "unconfirmed", words: texts.partlyEnded, warnings }
      : { kind: "ended", words: texts.alreadyEnded, warnings };
  }
  return { kind: "accepted", words: sayAccepted(signal), warnings, signal };
}

const sayAccepted = (signal: string | undefined) =>
  signal === undefined ? texts.accepted : texts.signalled(signal);

function toArrayReport(
  { jobs, warnings }: CancelResult,
  { cancelled, alreadyEnded, refused }: CancelledArray,
  signal: string | undefined,
): CancelReport {
  const words = [
    ...(isNone(cancelled) ? [] : [sayReached(cancelled, signal)]),
    ...(isNone(refused) ? [] : [texts.tasksRefused(refused.count)]),
    ...(isNone(alreadyEnded) ? [] : [texts.tasksEnded(alreadyEnded.count)]),
  ].join("; ");
  if (isNone(refused))
    return isNone(cancelled)
      ? { kind: "ended", words, warnings }
      : { kind: "accepted", words, warnings, signal };
  const { reason = null, code = null } = jobs.find((job) => job.outcome === "refused") ?? {};
  return { kind: "refused", words, reason, code, warnings };
}

const sayReached = ({ count }: TaskSet, signal: string | undefined): string =>
  signal === undefined ? texts.tasksCancelled(count) : texts.tasksSignalled(signal, count);

/** Describes a cancel whose request failed. */
export function toFailedReport(problem: Problem): CancelReport {
  const words = mayHaveArrived(problem) ? texts.unconfirmed : texts.notCancelled;
  return { kind: "failed", words, problem };
}

/** True if nothing is left to do about the job. */
export const isCancelSettled = (report: CancelReport | undefined): boolean =>
  report?.kind === "accepted" || report?.kind === "ended";

/** True if the cancel may have been carried out although nothing confirms it: another one could be a second signal. */
export const isCancelUnknown = (report: CancelReport): boolean =>
  report.kind === "unconfirmed" || (report.kind === "failed" && mayHaveArrived(report.problem));

/** Sums up many reports in a sentence without a full stop: `2 cancelled, 1 had already ended`. Signals count apart. */
export function summarizeReports(reports: CancelReport[]): string {
  const accepted = new Map<string | undefined, number>();
  for (const report of reports)
    if (report.kind === "accepted") accepted.set(report.signal, (accepted.get(report.signal) ?? 0) + 1);
  const counts = {
    ended: reports.filter(({ kind }) => kind === "ended").length,
    unconfirmed: reports.filter(isCancelUnknown).length,
    refused: reports.filter(({ kind }) => kind === "refused").length,
    failed: reports.filter((report) => report.kind === "failed" && !isCancelUnknown(report)).length,
  };
  const kinds = ["ended", "unconfirmed", "refused", "failed"] as const;
  return [
    ...[...accepted].map(([signal, number]) => texts.totals.accepted(number, signal)),
    ...kinds.flatMap((kind) => (counts[kind] > 0 ? [texts.totals[kind](counts[kind])] : [])),
  ].join(", ");
}

/**
 * The message beside the button once the dialog is closed. `refusal` is quoted from the scheduler; `settledIds` are the
 * targets about which nothing is left to do.
 */
export type CancelSummary = {
  words: string;
  settledIds: string[];
  warnings: string[];
  refusal: string | null;
  problem: Problem | null;
};

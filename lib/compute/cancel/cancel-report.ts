import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";
import { isNone, type TaskSet } from "../job/array-tasks";
import type { CancelledArray, CancelOutcome, CancelResult } from "../submit/submit-model";

/**
 * The result of one cancel. `accepted`: the scheduler accepted it. `ended`: nothing was left to cancel, so the goal is met.
 * `unconfirmed`: the response doesn't confirm it. `refused`: the scheduler refused. `failed`: the request failed.
 */
export type CancelReport =
  | { kind: "accepted" | "ended" | "unconfirmed"; words: string; warnings: string[] }
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
    const part = refused.length < jobs.length ? ` for ${refused.length} of ${jobs.length} parts` : "";
    const { reason, code } = worst;
    return { kind: "refused", words: `Refused by the scheduler${part}`, reason, code, warnings };
  }
  if (worst?.outcome === "unconfirmed")
    return { kind: "unconfirmed", words: "Outcome unknown: check the job’s state", warnings };
  // Only parts that weren't cancelled are reported, so one part that had ended implies nothing about the others.
  const isWhole = jobs.every((job) => job.jobId === id || job.stepId === id);
  if (worst?.outcome === "alreadyEnded" && isWhole)
    return { kind: "ended", words: "Had already ended", warnings };
  return { kind: "accepted", words: sayAccepted(signal), warnings };
}

const sayAccepted = (signal: string | undefined) =>
  signal === undefined ? "Cancel accepted" : `${signal} sent; check the job’s state`;

function toArrayReport(
  { jobs, warnings }: CancelResult,
  { cancelled, alreadyEnded, refused }: CancelledArray,
  signal: string | undefined,
): CancelReport {
  const words = [
    ...(isNone(cancelled) ? [] : [sayReached(cancelled, signal)]),
    ...(isNone(refused) ? [] : [`${sayCount(refused)} refused by the scheduler`]),
    ...(isNone(alreadyEnded) ? [] : [`${sayCount(alreadyEnded)} had already ended`]),
  ].join("; ");
  if (isNone(refused)) return { kind: isNone(cancelled) ? "ended" : "accepted", words, warnings };
  const { reason = null, code = null } = jobs.find((job) => job.outcome === "refused") ?? {};
  return { kind: "refused", words, reason, code, warnings };
}

function sayReached(set: TaskSet, signal: string | undefined): string {
  const tasks = set.count === 1 ? "1 task" : `${sayCount(set)} tasks`;
  return signal === undefined ? `${tasks} cancelled` : `${signal} sent to ${tasks}`;
}

const sayCount = ({ count }: TaskSet) => count?.toLocaleString("en-GB") ?? "An unreported number of";

/** Describes a cancel whose request failed. */
export function toFailedReport(problem: Problem): CancelReport {
  const words = mayHaveArrived(problem) ? "Outcome unknown: check the job’s state" : "Not cancelled";
  return { kind: "failed", words, problem };
}

/** True if nothing is left to do about the job. */
export const isCancelSettled = (report: CancelReport | undefined): boolean =>
  report?.kind === "accepted" || report?.kind === "ended";

/** Sums up many reports in a sentence without a full stop: `2 cancelled, 1 had already ended`. */
export function summarizeReports(reports: CancelReport[], signal?: string): string {
  const count = (kind: CancelReport["kind"]) => reports.filter((report) => report.kind === kind).length;
  const parts = [
    [count("accepted"), signal === undefined ? "cancelled" : `sent ${signal}`],
    [count("ended"), "had already ended"],
    [count("unconfirmed"), "with unknown outcome"],
    [count("refused"), "refused"],
    [count("failed"), "failed"],
  ] as const;
  return parts.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : [])).join(", ");
}

/** The message beside the button once the dialog is closed. `refusal` is quoted from the scheduler. */
export type CancelSummary = {
  words: string;
  warnings: string[];
  refusal: string | null;
  problem: Problem | null;
};

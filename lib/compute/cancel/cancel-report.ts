import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";
import { isNone, type TaskSet } from "../job/array-tasks";
import type { CancelledArray, CancelOutcome, CancelResult } from "../submit/submit-model";

/**
 * What became of one cancel. `accepted`: the scheduler took it; `ended`: there was nothing left to cancel, which is what was
 * wanted; `unconfirmed`: it answered without saying so; `refused`: the scheduler said no; `failed`: the request itself did.
 */
export type CancelReport =
  | { kind: "accepted" | "ended" | "unconfirmed"; words: string; warnings: string[] }
  | { kind: "refused"; words: string; reason: string | null; code: number | null; warnings: string[] }
  | { kind: "failed"; words: string; problem: Problem };

const ranks: CancelOutcome["outcome"][] = ["refused", "unconfirmed", "ok", "alreadyEnded"];

/** The cancel of `id` in words, from what the scheduler reported. Of several parts of a job the worst one counts. */
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
  // Only what wasn't cancelled is reported: one part that had ended says nothing of the others.
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

/** A cancel that failed on its way, in words. */
export function toFailedReport(problem: Problem): CancelReport {
  const words = mayHaveArrived(problem) ? "Outcome unknown: check the job’s state" : "Not cancelled";
  return { kind: "failed", words, problem };
}

/** True where nothing more is to be done about the job. */
export const isCancelSettled = (report: CancelReport | undefined): boolean =>
  report?.kind === "accepted" || report?.kind === "ended";

/** Many reports as one sentence without its full stop: `2 cancelled, 1 had already ended`. */
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

/** What is shown beside the button once the dialog is closed; `refusal` are the scheduler's own words. */
export type CancelSummary = {
  words: string;
  warnings: string[];
  refusal: string | null;
  problem: Problem | null;
};

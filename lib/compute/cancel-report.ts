import type { Problem } from "@/lib/portal/problem";
import type { CancelOutcome, CancelResult } from "./submit-model";

/**
 * What became of one job's cancel. `accepted`: the scheduler took it; `ended`: there was nothing left to cancel, which is
 * what was wanted; `refused`: the scheduler said no, inside a 200 (facts, scheduler 1); `failed`: the request itself did.
 */
export type CancelReport =
  | { kind: "accepted" | "ended"; words: string; warnings: string[] }
  | { kind: "refused"; words: string; reason: string | null; code: number | null; warnings: string[] }
  | { kind: "failed"; words: string; problem: Problem };

const ranks: CancelOutcome["outcome"][] = ["refused", "ok", "alreadyEnded"];

/** One job's cancel in words, from `status[]`. Where it tells of several parts of the job, the worst one counts. */
export function toCancelReport(result: CancelResult, signal: string | undefined): CancelReport {
  const { jobs, warnings } = result;
  const worst = ranks.map((rank) => jobs.find((job) => job.outcome === rank)).find(Boolean);
  if (worst?.outcome === "refused") {
    const refused = jobs.filter((job) => job.outcome === "refused");
    const part = refused.length < jobs.length ? ` for ${refused.length} of ${jobs.length} parts` : "";
    const { reason, code } = worst;
    return { kind: "refused", words: `Refused by the scheduler${part}`, reason, code, warnings };
  }
  if (worst?.outcome === "alreadyEnded") return { kind: "ended", words: "Had already ended", warnings };
  return { kind: "accepted", words: sayAccepted(signal), warnings };
}

const sayAccepted = (signal: string | undefined) =>
  signal === undefined ? "Cancel accepted" : `${signal} sent; its state tells what it did`;

/** A cancel that failed on its way, in words. Without an answer nobody knows whether it arrived. */
export function toFailedReport(problem: Problem): CancelReport {
  // A gateway's 5xx says nothing of what the scheduler behind it did.
  const isOpen =
    /\/(portal-unreachable|facility-unreachable|facility-failed|outcome-unknown|facility-unreadable)$/.test(
      problem.type,
    );
  return { kind: "failed", words: isOpen ? "Not known whether it was cancelled" : "Not cancelled", problem };
}

/** True where nothing more is to be done about the job. */
export const isSettled = (report: CancelReport | undefined): boolean =>
  report?.kind === "accepted" || report?.kind === "ended";

/** Many reports as one sentence without its full stop: `2 accepted, 1 had already ended`. */
export function summarizeReports(reports: CancelReport[]): string {
  const count = (kind: CancelReport["kind"]) => reports.filter((report) => report.kind === kind).length;
  const parts = [
    [count("accepted"), "accepted"],
    [count("ended"), "had already ended"],
    [count("refused"), "refused"],
    [count("failed"), "failed"],
  ] as const;
  return parts.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : [])).join(", ");
}

import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";
import { minuteMs } from "@/lib/time/duration";
import type { DeleteResult, ExtendResult } from "../model";
import { toEndMs } from "./lifetime";
import * as words from "./words";

/** The result of one write to one cluster. `endsMs`: its new end (epoch ms) if the write was an extension. */
export type WriteReport =
  | { kind: "done"; words: string; endsMs: number | null }
  /** The facility's answer didn't confirm it, or it may have been carried out without an answer. */
  | { kind: "unsure"; words: string; problem: Problem | null }
  | { kind: "failed"; problem: Problem };

/**
 * Describes an extension with its old and new end. `beforeMs`: the end that the screen showed; `at` formats an instant. An
 * extension resets the lifetime to seven days and doesn't add to it (spec §4.3 rule 4).
 */
export function reportExtend(
  { before, after }: ExtendResult,
  beforeMs: number | null,
  at: (ms: number) => string,
): WriteReport {
  const oldMs = toEndMs(before) ?? beforeMs;
  const newMs = toEndMs(after);
  // Ends are in whole seconds and computed at different moments: a second press may return a slightly earlier end.
  if (newMs === null || (oldMs !== null && newMs < oldMs - minuteMs))
    return { kind: "unsure", words: words.extensionUnconfirmed, problem: null };
  return {
    kind: "done",
    endsMs: newMs,
    words: oldMs === null ? words.extendedTo(at(newMs)) : words.extendedFromTo(at(oldMs), at(newMs)),
  };
}

/** Describes a delete. */
export function reportDelete({ outcome }: DeleteResult): WriteReport {
  return outcome === "deleted"
    ? { kind: "done", words: words.deletedOne, endsMs: null }
    : { kind: "unsure", words: words.deletionUnconfirmed, problem: null };
}

/** Describes a failed write, including whether it may have been carried out. */
export function reportFailure(problem: Problem): WriteReport {
  return mayHaveArrived(problem)
    ? { kind: "unsure", words: words.writeUncertain, problem }
    : { kind: "failed", problem };
}

/** True if the lists have to be read again: an extension with a new end is shown from its answer. */
export const mustReread = (report: WriteReport): boolean => report.kind !== "done" || report.endsMs === null;

/** Sums up several reports in one sentence: `2 deleted, 1 unconfirmed, 1 failed.`; a single one has no number: `deleted.` */
export function summarizeWrites(reports: readonly WriteReport[], done: string): string {
  const count = (kind: WriteReport["kind"]) => reports.filter((report) => report.kind === kind).length;
  const parts = [
    [count("done"), done],
    [count("unsure"), words.unconfirmedWord],
    [count("failed"), words.failedWord],
  ] as const;
  return `${parts.flatMap(([many, word]) => (many > 0 ? [reports.length > 1 ? `${many} ${word}` : word] : [])).join(", ")}.`;
}

import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";
import { minuteMs } from "@/lib/time/duration";
import type { DeleteResult, ExtendResult } from "../model";
import { toEndMs } from "./lifetime";

/** What became of one write to one cluster. `endsMs`: its new end (epoch ms) where the write was an extension. */
export type WriteReport =
  | { kind: "done"; words: string; endsMs: number | null }
  /** The facility answered without confirming it, or it may have been carried out without an answer. */
  | { kind: "unsure"; words: string; problem: Problem | null }
  | { kind: "failed"; problem: Problem };

/**
 * An extension in words, old end and new. `beforeMs`: the end that the screen knew; `at` formats an instant. It resets to
 * seven days and doesn't add (spec §4.3 rule 4).
 */
export function reportExtend(
  { before, after }: ExtendResult,
  beforeMs: number | null,
  at: (ms: number) => string,
): WriteReport {
  const oldMs = toEndMs(before) ?? beforeMs;
  const newMs = toEndMs(after);
  // Ends are told in whole seconds from different moments: one pressed again right away may come out earlier by some.
  if (newMs === null || (oldMs !== null && newMs < oldMs - minuteMs))
    return {
      kind: "unsure",
      words: "The facility didn't confirm a later end. Check the list for when it ends.",
      problem: null,
    };
  return {
    kind: "done",
    endsMs: newMs,
    words:
      oldMs === null ? `Extended: ends ${at(newMs)}.` : `Extended: ended ${at(oldMs)} → ends ${at(newMs)}.`,
  };
}

/** A delete in words. */
export function reportDelete({ outcome }: DeleteResult): WriteReport {
  return outcome === "deleted"
    ? { kind: "done", words: "Deleted.", endsMs: null }
    : {
        kind: "unsure",
        words: "The facility didn't confirm the deletion. Check whether it is still in the list.",
        problem: null,
      };
}

/** A write that failed, and whether it may have been carried out all the same. */
export function reportFailure(problem: Problem): WriteReport {
  return mayHaveArrived(problem)
    ? {
        kind: "unsure",
        words: "It may or may not have gone through. Check the list before retrying.",
        problem,
      }
    : { kind: "failed", problem };
}

/** True where the lists have to be read again: an extension with its new end is shown as the answer stated it. */
export const mustReread = (report: WriteReport): boolean => report.kind !== "done" || report.endsMs === null;

/** Several reports in one sentence: `2 deleted, 1 unconfirmed, 1 failed.`; of one without a number: `deleted.` */
export function summarizeWrites(reports: readonly WriteReport[], done: string): string {
  const count = (kind: WriteReport["kind"]) => reports.filter((report) => report.kind === kind).length;
  const parts = [
    [count("done"), done],
    [count("unsure"), "unconfirmed"],
    [count("failed"), "failed"],
  ] as const;
  return `${parts.flatMap(([many, words]) => (many > 0 ? [reports.length > 1 ? `${many} ${words}` : words] : [])).join(", ")}.`;
}

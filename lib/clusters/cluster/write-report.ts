import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";
import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { DeleteResult, ExtendResult } from "../model";

/** What became of one write to one cluster. */
export type WriteReport =
  | { kind: "done"; words: string }
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
  const oldMs = parseInstant(before?.expiresAt) ?? beforeMs;
  const newMs = parseInstant(after?.expiresAt);
  // Ends are told in whole seconds from different moments: one pressed again right away may come out earlier by some.
  if (newMs === null || (oldMs !== null && newMs < oldMs - minuteMs))
    return {
      kind: "unsure",
      words: "The facility didn't confirm a later end. Check the list for when it ends.",
      problem: null,
    };
  return {
    kind: "done",
    words:
      oldMs === null ? `Extended: ends ${at(newMs)}.` : `Extended: ended ${at(oldMs)} → ends ${at(newMs)}.`,
  };
}

/** A delete in words. */
export function reportDelete({ outcome }: DeleteResult): WriteReport {
  return outcome === "deleted"
    ? { kind: "done", words: "Deleted." }
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

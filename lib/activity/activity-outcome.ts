import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import { type Problem, problemSlug } from "@/lib/portal/problem";
import type { ActivityOutcome } from "./model";

/** Answers of the facility that refuse a write; every other failure that is certain happened before it was sent. */
const refusals = new Set(["facility-refused", "scheduler-refused", "facility-busy"]);

/** How a write that failed is recorded. */
export function toFailedOutcome(problem: Problem): ActivityOutcome {
  if (mayHaveArrived(problem)) return "unknown";
  return refusals.has(problemSlug(problem)) ? "refused" : "not-sent";
}

/** The wait before a write, and reading its array before a cancel, beside the deadline of the call itself (ms). */
const marginMs = 30_000;

/** The longest time (ms) that a write takes. One that isn't completed after it never will be. */
export const toLongestWriteMs = (upstreamTimeoutMs: number): number => 2 * upstreamTimeoutMs + marginMs;

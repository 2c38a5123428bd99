import { type Problem, problemSlug } from "@/lib/portal/problem";
import type { Job } from "./job-model";
import { hasJobEnded } from "./job-state";

/**
 * Milliseconds until one job is read again; false for never. Five seconds while it can change, slower once it has ended (it
 * may be requeued or forgotten), and never if the next read would be refused as well.
 */
export function toJobPollMs(
  jobs: Pick<Job, "state" | "states">[] | undefined,
  problem: Problem | null,
): number | false {
  const slug = problem === null ? null : problemSlug(problem);
  if (slug === "not-found" || slug === "sign-in-required" || slug === "not-offered") return false;
  if (slug !== null) return 15_000;
  return jobs?.every(hasJobEnded) ? 60_000 : 5_000;
}

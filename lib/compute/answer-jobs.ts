import "server-only";
import type { Facility } from "@/lib/facility/facility";
import { answerCancel } from "./cancel/cancel-job";
import { getJob } from "./get-job";
import type { CancelQuery, CancelResult, JobAnswer, JobList, SubmitInput, SubmitResult } from "./model";
import type { ComputePlace } from "./place";
import { expireAfter, listSharedJobs } from "./queue/read/shared-job-list";
import { checkScript } from "./submit/script-check";
import { submitJob } from "./upstream";

type Asker = { facility(): Facility };

/** The jobs as the scheduler has them now; see listSharedJobs. */
export const answerJobList = async ({ facility }: Asker, place: ComputePlace): Promise<JobList> =>
  listSharedJobs(facility(), place);

/** One job; see getJob. */
export const answerJob = async (
  { facility, params }: Asker & { params: { jobId: string } },
  place: ComputePlace,
): Promise<JobAnswer> => getJob(facility(), place, params.jobId);

type Canceller = Parameters<typeof answerCancel>[0] & { params: { jobId: string }; query: CancelQuery };

/** Cancels once; see answerCancel. */
export const answerJobCancel = (at: Canceller, place: ComputePlace): Promise<CancelResult> =>
  answerCancel(at, place, at.params.jobId, at.query);

/**
 * Submits once, as submitJob does, and marks the token's job lists as outdated. Warns of a script that the scheduler accepts and
 * then fails at once.
 */
export const answerSubmit = async (
  { facility }: Asker,
  place: ComputePlace,
  input: SubmitInput,
): Promise<SubmitResult> => {
  const result = await expireAfter(facility(), place, submitJob(facility(), place, input));
  const found = checkScript(input.script).map((finding) => finding.words);
  return { ...result, warnings: [...result.warnings, ...found] };
};

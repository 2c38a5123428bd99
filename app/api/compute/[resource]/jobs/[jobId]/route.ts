import { noteSeenJob, recordCancel } from "@/lib/activity/for-routes";
import { notAllowed, route } from "@/lib/api/route";
import { computeProblems } from "@/lib/api/usual-problems";
import { answerJob, answerJobCancel } from "@/lib/compute/answer-jobs";
import * as model from "@/lib/compute/model";
import { placeOf } from "@/lib/compute/upstream";

export const GET = route({
  path: "/api/compute/{resource}/jobs/{jobId}",
  summary:
    "One job, with every record of its array or heterogeneous job, one task of an array as ID_TASK, or one component of a heterogeneous job as ID+OFFSET (spec §4.4)",
  params: model.jobReadParamsSchema,
  query: model.versionQuerySchema,
  output: model.jobAnswerSchema,
  problems: ["not-found", ...computeProblems],
  answer: (at) => answerJob(at, placeOf(at)).then(noteSeenJob(at)),
});
export const DELETE = route({
  path: "/api/compute/{resource}/jobs/{jobId}",
  summary:
    "Cancel a running or pending job, one task of an array as ID_TASK, or by its id a whole array (spec §4.4). A job that had ended counts as cancelled; where the scheduler refuses every job the problem's `report` is this answer",
  params: model.jobParamsSchema,
  query: model.cancelQuerySchema,
  once: true,
  output: model.cancelResultSchema,
  problems: ["cross-origin-write", "scheduler-refused", "outcome-unknown", ...computeProblems],
  answer: (at) => recordCancel(at, () => answerJobCancel(at, placeOf(at))),
});
export const { POST, PUT, PATCH, OPTIONS } = notAllowed({ GET, DELETE });

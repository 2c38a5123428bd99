import { cancelDeed } from "@/lib/activity/deed";
import { noteSeenJob } from "@/lib/activity/note-seen-jobs";
import { route } from "@/lib/api/route";
import { answerCancel } from "@/lib/compute/cancel/cancel-job";
import { getJob } from "@/lib/compute/get-job";
import * as model from "@/lib/compute/model";
import { placeOf } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  "/api/compute/{resource}/jobs/{jobId}",
  {
    summary:
      "One job, with every record of its array or heterogeneous job, one task of an array as ID_TASK, or one component of a heterogeneous job as ID+OFFSET (spec §4.4)",
    params: model.jobReadParamsSchema,
    query: model.versionQuerySchema,
    output: model.jobAnswerSchema,
    problems: ["not-found", "compute-call"],
    answer: (at) => getJob(at.facility(), placeOf(at), at.params.jobId).then(noteSeenJob(at)),
  },
  {
    method: "DELETE",
    summary:
      "Cancel a running or pending job, one task of an array as ID_TASK, or by its id a whole array (spec §4.4). A job that had ended counts as cancelled; where the scheduler refuses every job the problem's `report` is this answer",
    params: model.jobParamsSchema,
    query: model.cancelQuerySchema,
    once: true,
    audit: { action: "cancel", deed: cancelDeed },
    output: model.cancelResultSchema,
    problems: ["cross-origin-write", "scheduler-refused", "outcome-unknown", "compute-call"],
    answer: (at) => answerCancel(at, placeOf(at), at.params.jobId, at.query),
  },
);

import { submitDeed } from "@/lib/activity/deed";
import { noteSeenJobs } from "@/lib/activity/note-seen-jobs";
import { route } from "@/lib/api/route";
import * as model from "@/lib/compute/model";
import { listSharedJobs } from "@/lib/compute/queue/read/shared-job-list";
import { answerSubmit } from "@/lib/compute/submit/answer-submit";
import { placeOf } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  "/api/compute/{resource}/jobs",
  {
    summary: "All jobs visible to the project (spec §4.4)",
    params: model.computeParamsSchema,
    query: model.versionQuerySchema,
    output: model.jobListSchema,
    problems: ["compute-call"],
    answer: (at) => listSharedJobs(at.facility(), placeOf(at)).then(noteSeenJobs(at)),
  },
  {
    method: "POST",
    summary: "Submit a job, or from v0.0.44 on several descriptions as one heterogeneous job (spec §4.4)",
    params: model.computeParamsSchema,
    query: model.versionQuerySchema,
    body: model.submitInputSchema,
    maxBodyBytes: 5_000_000,
    once: true,
    audit: { action: "submit", deed: submitDeed },
    output: model.submitResultSchema,
    problems: ["cross-origin-write", "body", "compute-call"],
    answer: (at) => answerSubmit(at.facility(), placeOf(at), at.body),
  },
);

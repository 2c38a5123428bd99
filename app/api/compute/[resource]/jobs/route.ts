import { submitDeed } from "@/lib/activity/deed";
import { noteSeenJobs } from "@/lib/activity/note-seen-jobs";
import { notAllowed, route } from "@/lib/api/route";
import { bodyProblems, computeProblems } from "@/lib/api/usual-problems";
import * as model from "@/lib/compute/model";
import { listSharedJobs } from "@/lib/compute/queue/read/shared-job-list";
import { answerSubmit } from "@/lib/compute/submit/answer-submit";
import { placeOf } from "@/lib/compute/upstream";

export const GET = route({
  path: "/api/compute/{resource}/jobs",
  summary: "All jobs visible to the project (spec §4.4)",
  params: model.computeParamsSchema,
  query: model.versionQuerySchema,
  output: model.jobListSchema,
  problems: computeProblems,
  answer: (at) => listSharedJobs(at.facility(), placeOf(at)).then(noteSeenJobs(at)),
});
export const POST = route({
  path: "/api/compute/{resource}/jobs",
  summary: "Submit a job, or from v0.0.44 on several descriptions as one heterogeneous job (spec §4.4)",
  params: model.computeParamsSchema,
  query: model.versionQuerySchema,
  body: model.submitInputSchema,
  maxBodyBytes: 5_000_000,
  once: true,
  audit: { action: "submit", deed: submitDeed },
  output: model.submitResultSchema,
  problems: ["cross-origin-write", ...bodyProblems, ...computeProblems],
  answer: (at) => answerSubmit(at.facility(), placeOf(at), at.body),
});
export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET, POST });

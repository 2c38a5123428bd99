import { noteSeenJobs, recordSubmit } from "@/lib/activity/for-routes";
import { notAllowed, route } from "@/lib/api/route";
import { bodyProblems, computeProblems } from "@/lib/api/usual-problems";
import { answerJobList, answerSubmit } from "@/lib/compute/answer-jobs";
import * as model from "@/lib/compute/model";
import { placeOf } from "@/lib/compute/upstream";

export const GET = route({
  path: "/api/compute/{resource}/jobs",
  summary: "All jobs visible to the project (spec §4.4)",
  params: model.computeParamsSchema,
  query: model.versionQuerySchema,
  output: model.jobListSchema,
  problems: computeProblems,
  answer: (at) => answerJobList(at, placeOf(at)).then(noteSeenJobs(at)),
});
export const POST = route({
  path: "/api/compute/{resource}/jobs",
  summary: "Submit a job, or from v0.0.44 on several descriptions as one heterogeneous job (spec §4.4)",
  params: model.computeParamsSchema,
  query: model.versionQuerySchema,
  body: model.submitInputSchema,
  maxBodyBytes: 5_000_000,
  once: true,
  output: model.submitResultSchema,
  problems: ["cross-origin-write", ...bodyProblems, ...computeProblems],
  answer: (at) => recordSubmit(at, () => answerSubmit(at, placeOf(at), at.body)),
});
export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET, POST });

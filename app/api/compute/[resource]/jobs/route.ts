import { noteSeenJobs, recordSubmit } from "@/lib/activity/for-routes";
import { notAllowed, route } from "@/lib/api/route";
import { answerJobList, answerSubmit } from "@/lib/compute/answer-jobs";
import * as model from "@/lib/compute/model";
import { placeOf } from "@/lib/compute/upstream";

const name = "/api/compute/{resource}/jobs";
const path = { name, params: model.computeParamsSchema, query: model.versionQuerySchema };
const submit = { ...path, body: model.submitInputSchema, maxBodyBytes: 5_000_000, once: true };
export const GET = route({ ...path, answer: (at) => answerJobList(at, placeOf(at)).then(noteSeenJobs(at)) });
export const POST = route({
  ...submit,
  answer: (at) => recordSubmit(at, () => answerSubmit(at, placeOf(at), at.body)),
});
export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");

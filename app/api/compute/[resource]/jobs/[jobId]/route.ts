import { noteSeenJob, recordCancel } from "@/lib/activity/for-routes";
import { notAllowed, route } from "@/lib/api/route";
import { answerJob, answerJobCancel } from "@/lib/compute/answer-jobs";
import * as model from "@/lib/compute/model";
import { placeOf } from "@/lib/compute/upstream";

const name = "/api/compute/{resource}/jobs/{jobId}";
const cancel = { name, params: model.jobParamsSchema, query: model.cancelQuerySchema, once: true };
const read = { name, params: model.jobReadParamsSchema, query: model.versionQuerySchema };
export const GET = route({ ...read, answer: (at) => answerJob(at, placeOf(at)).then(noteSeenJob(at)) });
export const DELETE = route({
  ...cancel,
  answer: (at) => recordCancel(at, () => answerJobCancel(at, placeOf(at))),
});
export const { POST, PUT, PATCH, OPTIONS } = notAllowed("GET", "DELETE");

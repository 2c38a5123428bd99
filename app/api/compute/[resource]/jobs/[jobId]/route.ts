import { notAllowed, route } from "@/lib/api/route";
import { answerCancel } from "@/lib/compute/cancel/cancel-job";
import { getJob } from "@/lib/compute/job/get-job";
import * as model from "@/lib/compute/model";
import { placeOf } from "@/lib/compute/upstream";

const path = { name: "/api/compute/{resource}/jobs/{jobId}", params: model.jobParamsSchema };
const read = { ...path, query: model.versionQuerySchema };
const cancel = { ...path, query: model.cancelQuerySchema, once: true };
export const GET = route({ ...read, answer: (at) => getJob(at.facility(), placeOf(at), at.params.jobId) });
export const DELETE = route({
  ...cancel,
  answer: (at) => answerCancel(at, placeOf(at), at.params.jobId, at.query),
});
export const { POST, PUT, PATCH, OPTIONS } = notAllowed("GET", "DELETE");

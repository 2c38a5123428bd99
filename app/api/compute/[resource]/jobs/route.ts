import { notAllowed, route } from "@/lib/api/route";
import * as model from "@/lib/compute/model";
import { expireAfter, listSharedJobs } from "@/lib/compute/queue/read/shared-job-list";
import { placeOf, submitJob } from "@/lib/compute/upstream";

const name = "/api/compute/{resource}/jobs";
const path = { name, params: model.computeParamsSchema, query: model.versionQuerySchema };
const submit = { ...path, body: model.submitInputSchema, maxBodyBytes: 5_000_000, once: true };

export const GET = route({ ...path, answer: (at) => listSharedJobs(at.facility(), placeOf(at)) });
export const POST = route({
  ...submit,
  answer: (at) => expireAfter(at.facility(), placeOf(at), submitJob(at.facility(), placeOf(at), at.body)),
});
export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");

import * as model from "@/lib/compute/model";
import { expiring } from "@/lib/compute/shared-job-list";
import { cancelJob, getJob, toPlace } from "@/lib/compute/upstream";
import { notAllowed, route } from "@/lib/portal/route";

const path = { name: "/api/compute/{resource}/jobs/{jobId}", params: model.jobParamsSchema };
const read = { ...path, query: model.versionQuerySchema };
const cancel = { ...path, query: model.cancelQuerySchema, once: true };
export const GET = route({ ...read, answer: (at) => getJob(at.facility(), toPlace(at), at.params.jobId) });
export const DELETE = route({
  ...cancel,
  answer: ({ facility, params, query }) =>
    expiring(facility(), params, cancelJob(facility(), { ...params, ...query }, params.jobId, query)),
});
export const { POST, PUT, PATCH, OPTIONS } = notAllowed("GET", "DELETE");

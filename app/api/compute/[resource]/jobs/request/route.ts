import { notAllowed, route } from "@/lib/api/route";
import * as model from "@/lib/compute/model";
import { placeOf, toSubmitRequest } from "@/lib/compute/upstream";

const name = "/api/compute/{resource}/jobs/request";
const path = { name, params: model.computeParamsSchema, query: model.versionQuerySchema };
const show = { ...path, body: model.submitInputSchema, maxBodyBytes: 5_000_000 };

export const POST = route({
  ...show,
  answer: async (at) => toSubmitRequest(at.facility(), placeOf(at), at.body),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");

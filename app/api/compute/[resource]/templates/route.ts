import { route } from "@/lib/api/route";
import { computeParamsSchema, versionQuerySchema } from "@/lib/compute/model";
import { readFacilityTemplates } from "@/lib/compute/templates/facility-templates";
import { facilityTemplatesSchema } from "@/lib/compute/templates/template-model";
import { placeOf, requireAdapterOf } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/compute/{resource}/templates", {
  summary: "The facility's templates for the submit form",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: facilityTemplatesSchema,
  problems: ["sign-in-required", "not-offered"],
  answer: async (at) => {
    at.requireSignedIn();
    const place = placeOf(at);
    requireAdapterOf(place);
    return { templates: readFacilityTemplates(place.resource) };
  },
});

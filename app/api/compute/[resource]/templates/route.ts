import { notAllowed, route } from "@/lib/api/route";
import { computeParamsSchema, versionQuerySchema } from "@/lib/compute/model";
import { readFacilityTemplates } from "@/lib/compute/templates/facility-templates";
import { facilityTemplatesSchema } from "@/lib/compute/templates/template-model";
import { placeOf, requireAdapterOf } from "@/lib/compute/upstream";
import { SignInRequired } from "@/lib/portal/portal-error";

export const GET = route({
  path: "/api/compute/{resource}/templates",
  summary: "The facility's templates for the submit form",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: facilityTemplatesSchema,
  problems: ["sign-in-required", "not-offered"],
  answer: async (at) => {
    if (!at.signedIn) throw new SignInRequired();
    const place = placeOf(at);
    requireAdapterOf(place);
    return { templates: readFacilityTemplates(place.resource) };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });

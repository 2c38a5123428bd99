import "server-only";
import { readOfferedTemplates } from "@/lib/facility/facility";
import type { FacilityTemplate } from "./template-model";

/** The facility's templates for a compute resource, by their titles. */
export const readFacilityTemplates = (resource: string): FacilityTemplate[] =>
  (readOfferedTemplates() ?? []).flatMap(({ template, resources }) =>
    resources === null || resources.includes(resource) ? [template] : [],
  );

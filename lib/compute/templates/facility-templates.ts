import "server-only";
import { readTemplatesPlace } from "@/lib/facility/facility";
import type { FacilityTemplate } from "./template-model";
import { readTemplates } from "./templates-dir";

/** The facility's templates for a compute resource, by their titles. */
export function readFacilityTemplates(resource: string): FacilityTemplate[] {
  const place = readTemplatesPlace();
  return (place ? readTemplates(place).templates : []).flatMap(({ template, resources }) =>
    resources === null || resources.includes(resource) ? [template] : [],
  );
}

import { type Draft, emptyJobDraft, withDirectory } from "../submit/draft";
import { fillDraft, type PlaceholderValues } from "../submit/placeholders";
import type { FacilityTemplate } from "./template-model";

/** What a template's fields contain before anything is typed. */
export const toDefaults = ({ fields }: FacilityTemplate): PlaceholderValues =>
  Object.fromEntries(fields.map((field) => [field.name, field.default]));

/** The draft of a template with these values. Where it has no environment or directory, the form's own remain. */
export function fillTemplate(
  { draft }: FacilityTemplate,
  values: PlaceholderValues,
  lastDirectory: string,
): Draft {
  const { script, jobs } = fillDraft(draft, values);
  const complete = jobs.map((job) => ({
    ...job,
    environment: job.environment || emptyJobDraft.environment,
  }));
  return withDirectory({ script, jobs: complete }, lastDirectory);
}

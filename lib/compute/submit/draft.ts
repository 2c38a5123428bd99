import * as z from "zod/mini";
import { formatEnvironment, usualEnvironment } from "./environment";
import { mostJobs } from "./submit-model";

const typed = (most: number) => z.string().check(z.maxLength(most));

/** One job description as it is typed: every field is text, so that nothing typed is lost for not being valid yet. */
export const jobDraftSchema = z.object({
  name: typed(1000),
  account: typed(1000),
  partition: typed(1000),
  minimumNodes: typed(1000),
  tasks: typed(1000),
  timeLimit: typed(1000),
  workingDirectory: typed(8000),
  /** Lines of `NAME=value`, as environment.ts reads them. */
  environment: typed(1_000_000),
});
export type JobDraft = z.infer<typeof jobDraftSchema>;

/** A submit as it is typed: one script, and one job description or several. */
export const draftSchema = z.object({
  script: typed(4_000_000),
  jobs: z.array(jobDraftSchema).check(z.minLength(1), z.maxLength(mostJobs)),
});
export type Draft = z.infer<typeof draftSchema>;

/**
 * A job description with nothing typed yet; an environment is there because the scheduler refuses none (docs/facts.md, Slurm
 * submit).
 */
export const emptyJobDraft: JobDraft = {
  name: "",
  account: "",
  partition: "",
  minimumNodes: "",
  tasks: "",
  timeLimit: "",
  workingDirectory: "",
  environment: formatEnvironment(usualEnvironment),
};

/** What the form begins with. */
export const emptySubmitDraft: Draft = { script: "#!/bin/bash\n", jobs: [emptyJobDraft] };

/** A draft out of stored text, null for whatever isn't one. Never throws. */
export function parseDraft(text: string | null): Draft | null {
  const parsed = z.safeParse(draftSchema, parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** True where two drafts hold the same text. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** JSON of unknown shape; undefined for what isn't JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

import * as z from "zod/mini";
import { formatEnvironment, usualEnvironment } from "./environment";
import { mostJobs } from "./submit-model";

const typed = (most: number) => z.string().check(z.maxLength(most));

/** One job description as typed: every field is text, so that invalid input isn't lost. */
const jobDraftSchema = z.object({
  name: typed(1000),
  account: typed(1000),
  partition: typed(1000),
  minimumNodes: typed(1000),
  tasks: typed(1000),
  timeLimit: typed(1000),
  workingDirectory: typed(8000),
  /** Lines of `NAME=value`, in the format of environment.ts. */
  environment: typed(1_000_000),
});
export type JobDraft = z.infer<typeof jobDraftSchema>;

/** A submit as typed: one script, and one or several job descriptions. */
export const draftSchema = z.object({
  script: typed(4_000_000),
  jobs: z.array(jobDraftSchema).check(z.minLength(1), z.maxLength(mostJobs)),
});
export type Draft = z.infer<typeof draftSchema>;

/**
 * A job description before any input. It includes an environment because the scheduler refuses a job without one
 * (docs/facts.md, Slurm submit).
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

/** The form's initial content. */
export const emptySubmitDraft: Draft = { script: "#!/bin/bash\n", jobs: [emptyJobDraft] };

/** A draft with the directory of an earlier job in each description that has none. */
export const withDirectory = (draft: Draft, workingDirectory: string): Draft => ({
  ...draft,
  jobs: draft.jobs.map((job) => (job.workingDirectory === "" ? { ...job, workingDirectory } : job)),
});

/** Parses a draft from stored text; null if invalid. Never throws. */
export function parseDraft(text: string | null): Draft | null {
  const parsed = z.safeParse(draftSchema, parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** True if two drafts have the same content. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** JSON of unknown shape; undefined for invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { isText, pickList, pickShape, type Shape } from "@/lib/portal/json-shape";
import { formatEnvironment, usualEnvironment } from "./environment";

/** One job description as typed: every field is text, so that invalid input isn't lost. */
export type JobDraft = {
  name: string;
  account: string;
  partition: string;
  minimumNodes: string;
  tasks: string;
  timeLimit: string;
  workingDirectory: string;
  /** Lines of `NAME=value`, in the format of environment.ts. */
  environment: string;
};

/** A submit as typed: one script, and one or several job descriptions. */
export type Draft = { script: string; jobs: JobDraft[] };

/** The most job descriptions of one submit, in any version. */
export const mostJobs = 32;

const upTo = (most: number) => (value: unknown) => isText(value) && (value as string).length <= most;
const jobShape: Shape<JobDraft> = {
  name: upTo(1000),
  account: upTo(1000),
  partition: upTo(1000),
  minimumNodes: upTo(1000),
  tasks: upTo(1000),
  timeLimit: upTo(1000),
  workingDirectory: upTo(8000),
  environment: upTo(1_000_000),
};
const draftShape: Shape<Draft> = { script: upTo(4_000_000), jobs: Array.isArray };

/** A draft from stored JSON, without anything else that was stored beside its fields; null if it isn't one. Never throws. */
export function toDraft(value: unknown): Draft | null {
  const draft = pickShape(value, draftShape);
  const jobs = pickList(draft?.jobs, jobShape);
  return draft && jobs && jobs.length > 0 && jobs.length <= mostJobs ? { script: draft.script, jobs } : null;
}

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

/** True if a script has more than the interpreter that the form begins with. */
export const hasScript = ({ script }: Draft): boolean =>
  !["", emptySubmitDraft.script.trim()].includes(script.trim());

/** A draft with the directory of an earlier job in each description that has none. */
export const withDirectory = (draft: Draft, workingDirectory: string): Draft => ({
  ...draft,
  jobs: draft.jobs.map((job) => (job.workingDirectory === "" ? { ...job, workingDirectory } : job)),
});

/** True if two drafts have the same content. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

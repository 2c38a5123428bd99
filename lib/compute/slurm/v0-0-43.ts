import "server-only";
import { InvalidInput } from "@/lib/portal/portal-error";
import type { JobDescription, SubmitInput } from "../submit/submit-model";
import type { SlurmAdapter } from "./adapter";
import { cancelAnswer, diagnosticsAnswer, jobAnswer, listAnswer, pingAnswer, submitAnswer } from "./answers";
import { readEnvelope } from "./envelope";
import { toJob, wireJobFields } from "./job-detail-record";
import { toNode, toPartition, toReservation } from "./machine-records";

/** v0.0.43 (scheduler release 25.05): one job that contains its script (spec §4.4). */
export const v0043: SlurmAdapter = {
  version: "v0.0.43",
  isDeprecated: false,
  mostJobs: 1,
  toSubmitBody: toSingleBody,
  toJob,
  jobFields: wireJobFields,
  ping: pingAnswer,
  partitions: listAnswer("partitions", toPartition),
  nodes: listAnswer("nodes", toNode),
  reservations: listAnswer("reservations", toReservation),
  diagnostics: diagnosticsAnswer,
  job: jobAnswer,
  submit: submitAnswer,
  cancel: cancelAnswer,
  envelope: readEnvelope,
};

/** `{job: {…, script}}` (spec §4.4). */
export function toSingleBody({ script, jobs }: SubmitInput): unknown {
  const [job, ...others] = jobs;
  if (!job || others.length > 0)
    throw new InvalidInput("This version of the scheduler takes one job description.", [
      { path: "jobs", message: "must be one" },
    ]);
  return { job: { ...toWireJob(job), script } };
}

/**
 * A job description in the wire's form (spec §2.6), without its script. Unset fields are left out: `tasks` because newer
 * releases refuse fewer tasks than nodes, the time limit because an unset NoVal would be ignored (docs/facts.md, Slurm
 * NoVal; docs/facts.md, Slurm submit).
 */
export function toWireJob(job: JobDescription): Record<string, unknown> {
  return {
    ...given("name", job.name),
    ...given("account", job.account),
    ...given("partition", job.partition),
    ...given("minimum_nodes", job.minimumNodes),
    ...given("tasks", job.tasks),
    ...(job.timeLimitMinutes === undefined
      ? {}
      : { time_limit: { number: job.timeLimitMinutes, set: true } }),
    current_working_directory: job.workingDirectory,
    environment: job.environment,
  };
}

const given = (key: string, value: string | number | undefined) =>
  value === undefined || value === "" ? {} : { [key]: value };

import "server-only";
import type { JobDescription } from "../submit/submit-model";

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

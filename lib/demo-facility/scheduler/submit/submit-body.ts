import type { SlurmError } from "../slurm-answer";

/** The contents of a submission: one script and the jobs to run it as. */
export interface SubmitBody {
  script: string;
  /** The path of each description in the body, and its fields. */
  parts: { path: string; fields: Record<string, unknown> }[];
}

/** Finds the script and the descriptions in a body (spec §4.4), which has `job` or `jobs`, never both. */
export function readSubmitBody(body: Record<string, unknown>): SubmitBody | SlurmError {
  if (body.job !== undefined && body.jobs !== undefined) {
    return badQuery('Specify only one "job" or "jobs" fields but never both');
  }
  const given = body.job !== undefined ? [body.job] : Array.isArray(body.jobs) ? body.jobs : [];
  if (given.length === 0) return badQuery('Specify "job" or "jobs": no job description found');
  const parts: SubmitBody["parts"] = [];
  for (const [index, value] of given.entries()) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return badQuery("A job description must be an object");
    }
    const path = body.job !== undefined ? "#/job" : `#/jobs/${index}`;
    parts.push({ path, fields: Object.fromEntries(Object.entries(value)) });
  }
  const script = parts[0]?.fields.script ?? body.script;
  if (typeof script !== "string" || script === "") return submitError(2009, "Job script not specified");
  return { script, parts };
}

function badQuery(description: string): SlurmError {
  return {
    description,
    error_number: 9000,
    error: "Query empty or not RFC7320 compliant",
    source: "_job_post",
  };
}

/** Builds an error as the controller reports it for a batch job. */
export function submitError(number: number, error: string): SlurmError {
  return {
    description: "Batch job submission failed",
    error_number: number,
    error,
    source: "slurm_submit_batch_job()",
  };
}

import "server-only";
import { mostJobs } from "../submit/draft";
import type { SubmitInput } from "../submit/submit-model";
import type { SlurmAdapter } from "./adapter";
import { toSingleBody, toWireJob, v0043 } from "./v0-0-43";

/**
 * v0.0.44: like v0.0.43, but several job descriptions may share one script, which makes one heterogeneous job (docs/facts.md,
 * Slurm heterogeneous jobs).
 */
export const v0044: SlurmAdapter = {
  ...v0043,
  version: "v0.0.44",
  mostJobs,
  toSubmitBody: (input) => (input.jobs.length > 1 ? toSeveralBody(input) : toSingleBody(input)),
};

/** `{script, jobs: [...]}` (spec §4.4), never together with `job`. */
const toSeveralBody = ({ script, jobs }: SubmitInput): unknown => ({ script, jobs: jobs.map(toWireJob) });

import "server-only";
import { mostJobs, type SubmitInput } from "../submit/submit-model";
import type { SlurmAdapter } from "./adapter";
import { cancelAnswer, diagnosticsAnswer, jobAnswer, listAnswer, pingAnswer, submitAnswer } from "./answers";
import { readEnvelope } from "./envelope";
import { jobFields, toJob } from "./job-record";
import { toNode, toPartition, toReservation } from "./machine-records";
import { toWireJob } from "./submit-body";
import { toSingleBody } from "./v0-0-43";

/**
 * v0.0.44: several job descriptions may share one script, which makes one heterogeneous job (docs/facts.md, Slurm
 * heterogeneous jobs).
 */
export const v0044: SlurmAdapter = {
  version: "v0.0.44",
  isDeprecated: false,
  mostJobs,
  toSubmitBody: (input) => (input.jobs.length > 1 ? toSeveralBody(input) : toSingleBody(input)),
  toJob,
  jobFields,
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

/** `{script, jobs: [...]}` (spec §4.4), never together with `job`. */
const toSeveralBody = ({ script, jobs }: SubmitInput): unknown => ({ script, jobs: jobs.map(toWireJob) });

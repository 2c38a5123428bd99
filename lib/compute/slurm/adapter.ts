import "server-only";
import type { z } from "zod";
import type { Job, JobAnswer } from "../job/job-model";
import type {
  DiagnosticsAnswer,
  NodeList,
  PartitionList,
  Ping,
  ReservationList,
} from "../machine/machine-model";
import type { CancelResult, SubmitInput, SubmitResult } from "../submit/submit-model";
import type { Envelope } from "./envelope";
import type { WireRecord } from "./fields";

/**
 * A submit's answer without a submitted job: a 200 without a job ID (docs/facts.md, Slurm answers), and the words that came
 * with it.
 */
type NotSubmitted = { jobId: null; warnings: string[] };

/** The tolerant reader of one answer: takes any JSON, returns the model. */
export type AnswerSchema<T> = z.ZodType<T, unknown>;

/**
 * One version of the scheduler's API (spec §2.6, §9): the submit body, and one tolerant schema per answer whose output is
 * the model. Only the files of this folder know a version's spellings.
 */
export type SlurmAdapter = {
  /** As in the path: `v0.0.43`. */
  version: string;
  isDeprecated: boolean;
  /** The most job descriptions that one submit accepts. */
  mostJobs: number;
  /** Throws InvalidInput for more job descriptions than the version accepts. */
  toSubmitBody(input: SubmitInput): unknown;
  /** One record of the list, which is read as a stream: null for what is no job. */
  toJob(record: WireRecord): Job | null;
  /** The fields of a record that toJob reads; it needs no others. */
  jobFields: readonly string[];
  ping: AnswerSchema<Ping>;
  partitions: AnswerSchema<PartitionList>;
  nodes: AnswerSchema<NodeList>;
  reservations: AnswerSchema<ReservationList>;
  diagnostics: AnswerSchema<DiagnosticsAnswer>;
  job: AnswerSchema<JobAnswer>;
  submit: AnswerSchema<SubmitResult | NotSubmitted>;
  /** One entry per job that the scheduler reported on: none at all means that everything was cancelled. */
  cancel: AnswerSchema<CancelResult>;
  envelope(answer: unknown): Envelope;
};

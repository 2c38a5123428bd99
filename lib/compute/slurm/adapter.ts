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
 * What submit answers when it didn't submit: a 200 without a job id (docs/facts.md, Slurm answers), and the words that came
 * with it.
 */
export type NotSubmitted = { jobId: null; warnings: string[] };

/** One answer's tolerant reader: any JSON in, the model out. */
export type AnswerSchema<T> = z.ZodType<T, unknown>;

/**
 * One version of the scheduler's API (spec §2.6, §9): the submit body, and one tolerant schema per answer whose output is
 * the model. Only the files of this folder know how a version spells things.
 */
export type SlurmAdapter = {
  /** As it stands in the path, `v0.0.43`. */
  version: string;
  isDeprecated: boolean;
  /** How many job descriptions one submit takes. */
  mostJobs: number;
  /** Throws InvalidInput for more job descriptions than the version takes. */
  toSubmitBody(input: SubmitInput): unknown;
  /** One record of the list, which is read as a stream: null for what is no job. */
  toJob(record: WireRecord): Job | null;
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

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
import type { Wire } from "./fields";

/**
 * A submit's answer without a submitted job: a 200 without a job ID (docs/facts.md, Slurm answers), and the words that came
 * with it.
 */
export type NotSubmitted = { jobId: null; warnings: string[] };

/** The tolerant reader of one answer: takes any JSON, returns the model. */
export type Answer<T> = z.ZodType<T, unknown>;

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
  /** Reads one record of the streamed list; null if it isn't a job. */
  toJob(record: Wire): Job | null;
  ping: Answer<Ping>;
  partitions: Answer<PartitionList>;
  nodes: Answer<NodeList>;
  reservations: Answer<ReservationList>;
  diagnostics: Answer<DiagnosticsAnswer>;
  job: Answer<JobAnswer>;
  submit: Answer<SubmitResult | NotSubmitted>;
  /** One entry per job that the scheduler reported; no entries mean that everything was cancelled. */
  cancel: Answer<CancelResult>;
  envelope(answer: unknown): Envelope;
};

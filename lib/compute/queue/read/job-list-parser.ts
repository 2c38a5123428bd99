import "server-only";
import type { Job } from "../../job/job-model";
import type { SlurmAdapter } from "../../slurm/adapter";
import { parseExactJsonOrNothing } from "../../slurm/exact-json";
import { isRecord, markCut } from "../../slurm/fields";
import { RecordSplitter } from "./record-splitter";

const limits = { recordBytes: 4_000_000, frameBytes: 4_000_000 };

/**
 * The rest of an answer without its jobs: the surrounding document (null if the answer broke off) and the number of invalid
 * entries.
 */
export type ListRest = { frame: Buffer | null; unreadable: number };

/**
 * Extracts the jobs from GET …/jobs as its bytes arrive (see RecordSplitter), keeping only the fields that the screens show.
 */
export class JobListParser {
  private jobs: Job[] = [];
  private unreadable = 0;
  private readonly splitter: RecordSplitter;

  constructor(private readonly adapter: SlurmAdapter) {
    const wanted = { list: "jobs", fields: adapter.jobFields };
    this.splitter = new RecordSplitter(wanted, (record) => this.add(record), limits);
  }

  /** The jobs that end in these bytes. Throws RangeError if a limit is exceeded. */
  push(bytes: Buffer): Job[] {
    this.splitter.push(bytes);
    const { jobs } = this;
    this.jobs = [];
    return jobs;
  }

  end(): ListRest {
    return { frame: this.splitter.end(), unreadable: this.unreadable + this.splitter.strayEntries };
  }

  private add(text: string): void {
    const record = parseExactJsonOrNothing(text);
    const job = isRecord(record) ? this.adapter.toJob(record) : null;
    if (job === null) this.unreadable++;
    else this.jobs.push(markCut(job));
  }
}

import "server-only";
import type { OpenAnswer } from "@/lib/facility/exchange";
import { FacilityUnreadable } from "@/lib/portal/portal-error";
import type { Job, JobList } from "./job-model";
import { RecordSplitter } from "./record-splitter";
import { collectText, decodeText, parseOrNothing, requireSuccess } from "./scheduler-answer";
import type { SlurmAdapter } from "./slurm/adapter";
import { isRecord, toRecords } from "./slurm/fields";

const failureBytes = 1_000_000;
const limits = { recordBytes: 4_000_000, frameBytes: 4_000_000 };
const mostBytes = 2_000_000_000;
const mostJobs = 200_000;
/** How long the event loop is held at most before others get their turn. */
const turnMs = 5;

/**
 * GET …/jobs as it arrives: each record is parsed alone and kept as its row only, so that a list of 80 MB (facts,
 * scheduler 9) holds neither the event loop nor the memory. Failures are those of readSchedulerAnswer. `onJobs` is told
 * how many jobs have come so far.
 */
export async function readJobList(
  answer: OpenAnswer,
  adapter: SlurmAdapter,
  onJobs?: (count: number) => void,
): Promise<JobList> {
  if (answer.status !== 200) {
    const text = await collectText(answer.body, failureBytes);
    const json = parseOrNothing(text);
    requireSuccess(answer, text, json, adapter);
    return readFrame(text, adapter, []);
  }
  const rows = new RowKeeper(adapter);
  const keep = (record: Buffer) => {
    rows.add(record.toString("utf8"));
    onJobs?.(rows.jobs.length);
  };
  const splitter = new RecordSplitter("jobs", keep, limits);
  await pump(answer.body, splitter);
  const frame = splitter.end();
  if (frame === null) throw new FacilityUnreadable("The facility's answer broke off.");
  const text = decodeText(frame);
  requireSuccess(answer, text, parseOrNothing(text), adapter);
  const list = readFrame(text, adapter, rows.jobs);
  return { ...list, unreadable: list.unreadable + rows.unreadable + splitter.strayEntries };
}

async function pump(body: AsyncIterable<Buffer>, splitter: RecordSplitter): Promise<void> {
  let bytes = 0;
  let turnEndsMs = performance.now() + turnMs;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new RangeError("The answer is larger than what is read.");
      for (let at = 0; at < chunk.length; at += 65_536) {
        splitter.push(chunk.subarray(at, at + 65_536));
        if (performance.now() < turnEndsMs) continue;
        await new Promise((resolve) => setImmediate(resolve));
        turnEndsMs = performance.now() + turnMs;
      }
    }
  } catch (error) {
    throw error instanceof RangeError ? new FacilityUnreadable(error.message) : error;
  }
}

/** The list of an answer whose records were taken out, or that has one record where a list is meant. */
function readFrame(text: string, adapter: SlurmAdapter, jobs: Job[]): JobList {
  const frame = parseOrNothing(text);
  const value = isRecord(frame) ? frame.jobs : undefined;
  if (!Array.isArray(value) && !isRecord(value))
    throw new FacilityUnreadable("The answer lacks what it must have (jobs: is no list that can be read).");
  const { asOf, warnings } = adapter.envelope(frame);
  const { records, unreadable } = toRecords(value);
  const rest = records.map(adapter.toJob).filter((job) => job !== null);
  return { jobs: [...jobs, ...rest], unreadable: unreadable + records.length - rest.length, asOf, warnings };
}

/** Collects rows; a text that many rows share is held once. */
class RowKeeper {
  readonly jobs: Job[] = [];
  unreadable = 0;
  private readonly shared = new Map<string, string>();

  constructor(private readonly adapter: SlurmAdapter) {}

  add(text: string): void {
    const record = parseOrNothing(text);
    const job = isRecord(record) ? this.adapter.toJob(record) : null;
    if (job === null) {
      this.unreadable++;
      return;
    }
    if (this.jobs.length >= mostJobs) throw new RangeError(`The list has more than ${mostJobs} jobs.`);
    for (const key of ["user", "account", "partition", "state", "reason", "qos", "submittedAt"] as const)
      job[key] = this.share(job[key]);
    this.jobs.push(job);
  }

  private share(text: string | null): string | null {
    if (text === null) return null;
    const known = this.shared.get(text);
    if (known !== undefined) return known;
    if (this.shared.size < 20_000) this.shared.set(text, text);
    return text;
  }
}

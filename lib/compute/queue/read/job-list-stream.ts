import "server-only";
import { type OpenAnswer, parseJsonBody } from "@/lib/facility/answer";
import { FacilityUnreadable } from "@/lib/portal/portal-error";
import { sharedTexts } from "../../job/job-columns";
import type { Job, JobList } from "../../job/job-model";
import { splitRuns } from "../../job/job-runs";
import type { SlurmAdapter } from "../../slurm/adapter";
import { warningsBesideContent } from "../../slurm/envelope";
import { parseExactJson } from "../../slurm/exact-json";
import { isRecord, markCut, toRecords } from "../../slurm/fields";
import { requireDone } from "../../slurm/scheduler-answer";
import * as words from "../words";
import { type ListReader, openListReader } from "./job-list-thread";
import { PageYield } from "./page-priority";

const mostBytes = 2_000_000_000;
const mostJobs = 200_000;
/** Bytes are passed on in parts of about this size: large enough to cost little, small enough to parse in a few ms. */
const partBytes = 200_000;

/**
 * Reads GET …/jobs as it arrives. Each record is parsed alone on a separate thread and only its row is kept, so that a list
 * of 80 MB (docs/facts.md, Slurm job lists) blocks neither the event loop nor the memory. Throws what schedulerAnswer
 * throws. `onJobs` receives the jobs read up to now: always the same array, which grows.
 */
export async function readJobList(
  answer: Pick<OpenAnswer, "status" | "body">,
  adapter: SlurmAdapter,
  onJobs?: (jobs: readonly Job[]) => void,
): Promise<JobList> {
  const rows = new RowKeeper(onJobs);
  const reader = await openListReader(adapter);
  try {
    await pump(answer.body, reader, rows);
    const { frame, unreadable } = await reader.end();
    if (frame === null) throw new FacilityUnreadable(words.brokenOff);
    const json = parseJsonBody(new TextDecoder().decode(frame), parseExactJson);
    const hasContent = rows.jobs.length > 0 || (isRecord(json) && isRecord(json.jobs));
    requireDone(json, answer.status, adapter, { isRead: true, hasContent });
    const list = readFrame(json, adapter, rows.jobs);
    return { ...list, unreadable: list.unreadable + unreadable };
  } catch (error) {
    throw error instanceof RangeError ? new FacilityUnreadable(error.message) : error;
  } finally {
    reader.close();
  }
}

/** Passes the bytes on in parts; the next part is collected while one is parsed. */
async function pump(body: AsyncIterable<Buffer>, reader: ListReader, rows: RowKeeper): Promise<void> {
  let [bytes, waiting] = [0, 0];
  let part: Buffer[] = [];
  let parsed: Promise<Job[]> = Promise.resolve([]);
  const handOver = async () => {
    rows.add(await parsed);
    parsed = reader.push(joined(part, waiting));
    // Awaited with the next part; until then a failure must not count as an unhandled rejection.
    parsed.catch(() => {});
    [part, waiting] = [[], 0];
  };
  const way = new PageYield();
  for await (const chunk of body) {
    await way.pause();
    bytes += chunk.length;
    if (bytes > mostBytes) throw new RangeError(words.answerTooLarge);
    part.push(chunk);
    waiting += chunk.length;
    if (waiting >= partBytes) await handOver();
  }
  await handOver();
  rows.add(await parsed);
}

function joined(chunks: Buffer[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** The list of an answer whose records were taken out, or which has a single record in place of a list. */
function readFrame(frame: unknown, adapter: SlurmAdapter, jobs: Job[]): JobList {
  const value = isRecord(frame) ? frame.jobs : undefined;
  if (!Array.isArray(value) && !isRecord(value)) throw new FacilityUnreadable(words.noList);
  const envelope = adapter.envelope(frame);
  const { records, unreadable } = toRecords(value);
  const rest = records.map(adapter.toJob).flatMap((job) => (job === null ? [] : [markCut(job)]));
  const { last, earlier } = splitRuns([...jobs, ...rest], ({ id }) => id);
  return {
    jobs: last,
    unreadable: unreadable + records.length - rest.length,
    ...(earlier.length > 0 ? { repeated: earlier.length } : {}),
    asOf: envelope.asOf,
    warnings: warningsBesideContent(envelope),
  };
}

/** Collects rows; a text shared by many rows is stored once. */
class RowKeeper {
  readonly jobs: Job[] = [];
  private readonly shared = new Map<string, string>();

  constructor(private readonly onJobs?: (jobs: readonly Job[]) => void) {}

  add(jobs: Job[]): void {
    if (jobs.length === 0) return;
    for (const job of jobs) {
      if (this.jobs.length >= mostJobs) throw new RangeError(words.tooManyJobs(mostJobs));
      for (const key of [...sharedTexts, "submittedAt"] as const) job[key] = this.share(job[key]);
      this.jobs.push(job);
    }
    this.onJobs?.(this.jobs);
  }

  private share(text: string | null): string | null {
    if (text === null) return null;
    const known = this.shared.get(text);
    if (known !== undefined) return known;
    if (this.shared.size < 20_000) this.shared.set(text, text);
    return text;
  }
}

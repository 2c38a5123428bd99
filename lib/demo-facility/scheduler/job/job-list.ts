import type { StreamedAnswer } from "../../answer";
import type { Call } from "../../route";
import { noValTime } from "../no-val";
import { openSchedulerCall, type SchedulerCall, whenControllerIsDown } from "../scheduler-call";
import { metaOf, type SlurmError } from "../slurm-answer";
import { jobRecordText } from "./job-records";
import { oddRecordTexts } from "./odd-records";
import { indentedJson } from "./record-template";

/** Large enough for few pieces, small enough that generating one doesn't delay other work. */
const PIECE_BYTES = 128 * 1024;

/** `GET /jobs` (spec §4.4): no pages and no filter, generated record by record while the client reads. */
export async function listJobs(call: Call) {
  const at = await openSchedulerCall(call, "read");
  const failure = await whenControllerIsDown(at);
  if (failure) return failure;
  const answer: StreamedAnswer = {
    status: 200,
    headers: { "Content-Type": "application/json" },
    pieces: inPieces(jobListText(at, listedRecords(at))),
  };
  return answer;
}

function* listedRecords(at: SchedulerCall): Generator<string> {
  const { profile, version, nowMs, setting } = at;
  for (const job of at.queue.list()) yield jobRecordText(job, profile, version, nowMs, setting.pretty);
  if (setting.odd) yield* oddRecordTexts(at);
}

/** Generates the text of a response around the given texts of job records. */
export function* jobListText(
  at: SchedulerCall,
  records: Iterable<string>,
  errors: readonly SlurmError[] = [],
): Generator<string> {
  const isPretty = at.setting.pretty;
  let before = isPretty ? "\n    " : "";
  yield isPretty ? '{\n  "jobs": [' : '{"jobs":[';
  for (const record of records) {
    yield before + record;
    before = isPretty ? ",\n    " : ",";
  }
  const times = { last_backfill: noValTime(at.nowMs - 21_000), last_update: noValTime(at.nowMs) };
  const rest = indentedJson({ ...times, meta: metaOf(at), errors, warnings: [] }, isPretty ? 0 : null);
  yield `${isPretty ? "\n  ]" : "]"},${rest.slice(1)}`;
}

function* inPieces(texts: Iterable<string>): Generator<Buffer> {
  let piece = "";
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE_BYTES) continue;
    yield Buffer.from(piece);
    piece = "";
  }
  if (piece !== "") yield Buffer.from(piece);
}

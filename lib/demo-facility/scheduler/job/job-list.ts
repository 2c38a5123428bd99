import { type StreamedAnswer, toPieces } from "../../answer";
import type { Call } from "../../route";
import { noValTime } from "../no-val";
import { openSchedulerCall, type SchedulerCall, whenControllerIsDown } from "../scheduler-call";
import { metaOf, type SlurmError, textAnswerOf } from "../slurm-answer";
import { accountingRecord } from "./accounting-record";
import { jobRecordText } from "./job-records";
import { indentedJson, RECORD_INDENT } from "./record-template";

/** `GET /jobs` (spec §4.4): no pages and no filter, generated record by record while the client reads. */
export async function listJobs(call: Call) {
  const at = await openSchedulerCall(call, "read");
  const failure = await whenControllerIsDown(at);
  if (failure) return failure;
  const answer: StreamedAnswer = {
    status: 200,
    headers: { "Content-Type": "application/json" },
    pieces: toPieces(jobListText(at, listedRecords(at))),
  };
  return answer;
}

function* listedRecords(at: SchedulerCall): Generator<string> {
  const { profile, version, nowMs, setting } = at;
  for (const job of at.queue.list()) yield jobRecordText(job, profile, version, nowMs);
  if (setting.odd) yield* oddRecordTexts(at);
}

/** Generates the text of a response around the given texts of job records. */
export function* jobListText(
  at: SchedulerCall,
  records: Iterable<string>,
  errors: readonly SlurmError[] = [],
): Generator<string> {
  let before = "\n    ";
  yield '{\n  "jobs": [';
  for (const record of records) {
    yield before + record;
    before = ",\n    ";
  }
  const times = { last_backfill: noValTime(at.nowMs - 21_000), last_update: noValTime(at.nowMs) };
  const rest = indentedJson({ ...times, meta: metaOf(at), errors, warnings: [] }, 0);
  yield `\n  ],${rest.slice(1)}`;
}

type JobRecord = Record<string, unknown>;

/** The ways in which an otherwise valid job record can be malformed or unusual. */
const bends: readonly ((record: JobRecord) => JobRecord | null)[] = [
  (record) => ({ ...record, job_id: 101, name: "unknown state", job_state: ["HIBERNATING", "SOMEHOW"] }),
  (record) => ({ ...record, job_id: 102, name: "null resources", job_resources: null }),
  (record) => ({ ...record, job_id: 103, name: "null nodes", job_resources: { cpus: null, nodes: null } }),
  (record) => ({
    ...record,
    job_id: "104",
    name: "strings for numbers",
    node_count: { set: true, infinite: false, number: "2" },
    submit_time: { set: true, infinite: false, number: "1795220299" },
    time_limit: "90",
    tasks: "4",
  }),
  (record) => ({ ...record, job_id: 105, name: "duplicate, first" }),
  (record) => ({ ...record, job_id: 105, name: "duplicate, second", job_state: ["FAILED"] }),
  (record) => without({ ...record, job_id: 106 }, ["name", "user_name", "account", "partition"]),
  (record) => ({ ...record, job_id: 107, name: null, job_state: null, nodes: null, time_limit: null }),
  (record) => ({
    ...record,
    job_id: 108,
    name: "one state, no list",
    job_state: "RUNNING",
    state_reason: "Unheard",
  }),
  (record) => without({ ...record, name: "no id" }, ["job_id"]),
  (record) => ({
    ...record,
    job_id: 109,
    name: '<img src=x onerror="alert(1)">\u202Egnp.exe\n',
    comment: "\u0007",
  }),
  () => null,
];

/** Generates unexpected records in addition to the regular ones; the last one isn't a record at all. */
function* oddRecordTexts(at: SchedulerCall): Generator<string> {
  const { profile, version, nowMs } = at;
  const model = [...at.queue.withNodes()].find((job) => job.array === null && job.het === null);
  const text = model ? jobRecordText(model, profile, version, nowMs) : "{}";
  for (const bend of bends) {
    const record: JobRecord = JSON.parse(text);
    yield indentedJson(bend(record), RECORD_INDENT);
  }
}

function without(record: JobRecord, names: readonly string[]): JobRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/**
 * `GET /job/{job_id}` (spec §4.4). Like real schedulers, it returns the list's record; one resource has the
 * shape that spec §2.6 shows. A forgotten job is 404, like one that never existed.
 */
export async function showJob(call: Call) {
  const at = await openSchedulerCall(call, "read");
  const failure = await whenControllerIsDown(at);
  if (failure) return failure;
  const id = call.parameter("job_id");
  const found = at.queue.find(id);
  if (found.length === 0) return textAnswerOf([...jobListText(at, [], [unknownJob(id)])].join(""), 404);
  const { profile, version, nowMs } = at;
  const records = found.map((job) =>
    profile.detail === "accounting"
      ? indentedJson(accountingRecord(job, profile, nowMs), RECORD_INDENT)
      : jobRecordText(job, profile, version, nowMs),
  );
  return textAnswerOf([...jobListText(at, records)].join(""));
}

function unknownJob(id: string): SlurmError {
  return {
    description: `Unable to query JobId=${id}`,
    error_number: 2017,
    error: "Invalid job id specified",
    source: "_handle_job_get",
  };
}

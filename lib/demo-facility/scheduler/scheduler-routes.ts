import { toPieces } from "../http";
import { type Call, del, get, post, type Route } from "../route";
import { accountingRecord } from "./accounting-record";
import { cancelJob } from "./cancel-job";
import { indentedJson, jobRecordText } from "./job-records";
import { nodeRecords, partitionRecord, reservationRecords, statisticsRecord } from "./machine-records";
import oddRecords from "./records/odd.json";
import {
  type AnswerStyle,
  metaOf,
  openSchedulerCall,
  type SchedulerCall,
  type SlurmError,
  slurmAnswer,
  targetOf,
  textAnswerOf,
  whenControllerIsDown,
} from "./scheduler-call";
import { submitJob } from "./submit-job";
import { hashOf, noValTime } from "./wire-values";

const read = (make: (at: SchedulerCall) => object) => async (call: Call) => {
  const at = openSchedulerCall(call);
  return (await whenControllerIsDown(at)) ?? slurmAnswer(at, make(at));
};

/** `GET /ping`: always 200, and while the controller is down even for an invalid token. */
function ping(call: Call) {
  const { profile, version } = targetOf(call);
  if (call.facility.schedulers.of(profile.name).read(null).controller === "down")
    return pingAnswer({ profile, version, user: "nobody" }, 0, false);
  const at = openSchedulerCall(call);
  return pingAnswer(at, at.nowMs, at.setting.controller === "up");
}

function pingAnswer(style: AnswerStyle, nowMs: number, responding: boolean) {
  const latency = responding ? 500 + (hashOf(style.profile.name, Math.floor(nowMs / 1000)) % 400) : 9_000_000;
  const state =
    style.version === "v0.0.45"
      ? { status: responding ? "No error" : "Unable to contact slurm controller (connect failure)" }
      : { pinged: responding ? "UP" : "DOWN", mode: "primary" };
  const pings = [{ hostname: "sched-1", responding, latency, primary: true, ...state }];
  return slurmAnswer(style, { pings, meta: metaOf(style, style.version === "v0.0.42") });
}

/** `GET /jobs`: no pages and no filter, generated record by record while the client reads. */
async function listJobs(call: Call) {
  const at = openSchedulerCall(call);
  const failure = await whenControllerIsDown(at);
  if (failure) return failure;
  const pieces = toPieces(jobListText(at, listedRecords(at)));
  return { status: 200, headers: { "Content-Type": "application/json" }, pieces };
}

function* listedRecords(at: SchedulerCall): Generator<string> {
  const { profile, version, nowMs, setting } = at;
  for (const job of at.queue.list()) yield jobRecordText(job, profile, version, nowMs);
  if (setting.odd) yield* oddRecordTexts(at);
}

function* jobListText(
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

/** Generates records that are malformed or unusual in one way each; the last one isn't a record at all. */
function* oddRecordTexts({ profile, version, nowMs, queue }: SchedulerCall): Generator<string> {
  const model = [...queue.withNodes()].find((job) => job.array === null && job.het === null);
  const record: object = model ? JSON.parse(jobRecordText(model, profile, version, nowMs)) : {};
  for (const { omit = [], ...oddity } of oddities) {
    const fields = Object.entries({ ...record, ...oddity }).filter(([name]) => !omit.includes(name));
    yield indentedJson(Object.fromEntries(fields));
  }
  yield "null";
}

/** `GET /job/{job_id}`: the list's record or that of spec §2.6. A forgotten job is 404, like one that never existed. */
async function showJob(call: Call) {
  const at = openSchedulerCall(call);
  const failure = await whenControllerIsDown(at);
  if (failure) return failure;
  const id = call.parameter("job_id");
  const { profile, version, nowMs } = at;
  const records = at.queue
    .find(id)
    .map((job) =>
      profile.detail === "accounting"
        ? indentedJson(accountingRecord(job, profile, nowMs))
        : jobRecordText(job, profile, version, nowMs),
    );
  const isKnown = records.length > 0;
  return textAnswerOf(
    [...jobListText(at, records, isKnown ? [] : [unknownJob(id)])].join(""),
    isKnown ? 200 : 404,
  );
}

const unknownJob = (id: string): SlurmError => ({
  ...{ description: `Unable to query JobId=${id}`, error_number: 2017 },
  error: "Invalid job id specified",
  source: "_handle_job_get",
});

const oddities: readonly { omit?: readonly string[] }[] = oddRecords;
const PREFIX = "/sched/open/{version}/{resource}";

/** The nine scheduler operations (spec §4.4). */
export const schedulerRoutes: readonly Route[] = [
  get(`${PREFIX}/ping`, ping),
  get(
    `${PREFIX}/partitions`,
    read(({ profile, version, nowMs }) => ({
      partitions: profile.partitions.map((plan) => partitionRecord(plan, profile, version)),
      last_update: noValTime(nowMs),
    })),
  ),
  post(`${PREFIX}/job/submit`, submitJob),
  get(`${PREFIX}/job/{job_id}`, showJob),
  del(`${PREFIX}/job/{job_id}`, cancelJob),
  get(`${PREFIX}/jobs`, listJobs),
  get(
    `${PREFIX}/nodes`,
    read((at) => ({ nodes: nodeRecords(at), last_update: noValTime(at.nowMs) })),
  ),
  get(
    `${PREFIX}/reservations`,
    read((at) => ({ reservations: reservationRecords(at), last_update: noValTime(at.nowMs) })),
  ),
  get(
    `${PREFIX}/diag`,
    read((at) => ({ statistics: statisticsRecord(at) })),
  ),
];

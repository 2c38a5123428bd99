import type { Call } from "../../route";
import { openSchedulerCall, whenControllerIsDown } from "../scheduler-call";
import { type SlurmError, textAnswerOf } from "../slurm-answer";
import { accountingRecord } from "./accounting-record";
import { jobListText } from "./job-list";
import { jobRecordText } from "./job-records";
import { indentedJson, RECORD_INDENT } from "./record-template";

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

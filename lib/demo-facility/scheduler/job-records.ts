import type { SchedulerProfile, SchedulerVersion } from "../plan/plan";
import { isWaitingRest } from "./job-array";
import v42 from "./records/v0.0.42.json";
import v43 from "./records/v0.0.43.json";
import v44 from "./records/v0.0.44.json";
import v45 from "./records/v0.0.45.json";
import { progressOf, type SchedulerJob } from "./scheduler-job";
import {
  exitCodeRecord,
  gpusWith,
  limitNoVal,
  type NoVal,
  noVal,
  noValTime,
  toGpuTres,
  toHostList,
  toNodeName,
  toUsedGpus,
  unsetNoVal,
} from "./wire-values";

/** One record of each kind as each version of the API sends it; every answer is such a record with other values in some fields. */
export const models = { "v0.0.42": v42, "v0.0.43": v43, "v0.0.44": v44, "v0.0.45": v45 };

const RECORD_INDENT = 4;
const FIELD_INDENT = " ".repeat(RECORD_INDENT + 2);

/** Serializes a value for a place inside a larger JSON text: every line except the first is indented. */
export const indentedJson = (value: unknown, indent = RECORD_INDENT): string =>
  JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(indent)}`);

const json = (value: unknown): string =>
  typeof value === "object" ? indentedJson(value, FIELD_INDENT.length) : JSON.stringify(value);

/** The wrapper as JSON text: put together by hand, as each record has twenty of them. */
function wrapped({ set, infinite, number }: NoVal): string {
  const end = `\n${FIELD_INDENT}`;
  return `{${end}  "set": ${set},${end}  "infinite": ${infinite},${end}  "number": ${number}${end}}`;
}

/** The fields of each version's model as JSON text: 80 MB of records are generated as fast as they are sent. */
const modelTexts = new Map(
  Object.entries(models).map(([version, { job }]) => [
    version,
    Object.entries(job).map(([field, value]) => [field, json(value)] as const),
  ]),
);

/** Returns one job as in the list (spec §2.6, job summary), as JSON text. */
export function jobRecordText(
  job: SchedulerJob,
  profile: SchedulerProfile,
  version: SchedulerVersion,
  nowMs: number,
): string {
  const changed: Record<string, string> = changedFields(job, profile, version, nowMs);
  const fields = (modelTexts.get(version) ?? []).map(
    ([field, text]) => `\n${FIELD_INDENT}"${field}": ${changed[field] ?? text}`,
  );
  return `{${fields.join(",")}\n    }`;
}

function changedFields(
  job: SchedulerJob,
  profile: SchedulerProfile,
  version: SchedulerVersion,
  nowMs: number,
) {
  const { stage, hasNodes, states, reason, description } = progressOf(job, nowMs);
  const isEnded = stage === "ended";
  const gpus = gpusWith(profile, job.cpus / Math.max(1, job.nodeCount));
  const tres =
    `cpu=${job.cpus},mem=${profile.memoryMb}M,node=${job.nodeCount},billing=${job.cpus}` +
    toGpuTres(gpus * job.nodeCount);
  const hosts = toHostList(profile.name, job.nodes);
  const rest = isWaitingRest(job, nowMs) ? job.array?.rest : null;
  const accrued = wrapped(noValTime(job.isHeld ? null : job.submitMs));
  const flags: readonly string[] = v42.job.flags;
  const user = json(job.user);
  return {
    account: json(job.account),
    accrue_time: accrued,
    array_job_id: wrapped(noVal(Number(job.array?.leaderId ?? 0))),
    array_task_id: wrapped(job.array && rest == null ? noVal(job.array.taskId) : unsetNoVal),
    array_max_tasks: wrapped(noVal(job.array?.maxRunning ?? 0)),
    array_task_string: json(rest ?? ""),
    batch_host: json(hasNodes ? toNodeName(profile.name, job.nodes[0] ?? 1) : ""),
    flags: json(stage === "running" ? ["JOB_WAS_RUNNING", ...flags] : flags),
    cluster: json(profile.name),
    billable_tres: wrapped(hasNodes ? noVal(job.cpus) : unsetNoVal),
    dependency: json(job.dependency),
    eligible_time: accrued,
    end_time: wrapped(noValTime(endOf(job, nowMs))),
    exit_code: json(exitCodeRecord(isEnded ? job.exitCode : 0, isEnded ? job.exitSignal : 0)),
    gres_detail: json(gpus > 0 && hasNodes ? job.nodes.map(() => toUsedGpus(gpus)) : []),
    group_name: json(job.account),
    het_job_id: wrapped(noVal(Number(job.het?.leaderId ?? 0))),
    het_job_id_set: json(job.het?.allIds ?? ""),
    het_job_offset: wrapped(noVal(job.het?.offset ?? 0)),
    job_id: job.id,
    job_resources: hasNodes ? json(jobResources(job, profile.name, version)) : "null",
    job_state: json(states),
    last_sched_evaluation: accrued,
    mail_user: user,
    name: json(job.name),
    nodes: json(hasNodes ? hosts : ""),
    cpus: wrapped(noVal(job.cpus)),
    node_count: wrapped(noVal(job.nodeCount)),
    tasks: wrapped(noVal(job.tasks)),
    partition: json(job.partition),
    hold: String(job.isHeld),
    priority: wrapped(noVal(job.isHeld ? 0 : 4_294_901_000 - (Math.floor(job.submitMs / 1000) % 100_000))),
    scheduled_nodes: json(!hasNodes && job.estimatedStartMs !== null ? hosts : ""),
    step_id: json({ ...v44.job.step_id, job_id: noVal(Number(job.id)) }),
    start_time: wrapped(noValTime(hasNodes ? job.startMs : job.estimatedStartMs)),
    state_description: json(description),
    state_reason: json(reason),
    standard_output: json(job.array ? "slurm-%A_%a.out" : "slurm-%j.out"),
    stdout_expanded: json(`${job.workingDirectory}/slurm-${job.id}.out`),
    submit_time: wrapped(noValTime(job.submitMs)),
    suspend_time: wrapped(noValTime(job.isSuspended && hasNodes ? job.startMs : null)),
    submit_line: json(job.submitLine),
    time_limit: wrapped(limitNoVal(job.limitMinutes)),
    tres_per_node: json(gpus === 0 ? "" : `gres/gpu:${gpus}`),
    tres_req_str: json(tres),
    tres_alloc_str: json(hasNodes ? tres : ""),
    user_name: user,
    current_working_directory: json(job.workingDirectory),
  };
}

/** A running job's end is a forecast: the end of its limit. Pending jobs have none, ended jobs their actual end. */
function endOf(job: SchedulerJob, nowMs: number): number | null {
  if (job.endMs !== null && nowMs >= job.endMs) return job.endMs;
  if (job.startMs === null || nowMs < job.startMs || job.limitMinutes === null) return null;
  return job.startMs + job.limitMinutes * 60_000;
}

/** What a job with nodes runs on, core by core (spec §2.6). The list of select types is called `job_resources` up to v0.0.43 and `select_type` from v0.0.44 on. */
function jobResources(job: SchedulerJob, prefix: string, version: SchedulerVersion) {
  const count = Math.max(1, Math.floor(job.cpus / Math.max(1, job.nodes.length)));
  const cores = (socket: number) =>
    [0, 1, 2, 3].map((index) => ({
      index,
      status: [socket * 4 + index < count ? "ALLOCATED" : "UNALLOCATED"],
    }));
  return {
    [version >= "v0.0.44" ? "select_type" : "job_resources"]: ["CORE"],
    nodes: {
      count: job.nodes.length,
      select_type: ["ONE_ROW"],
      list: toHostList(prefix, job.nodes),
      whole: false,
      allocation: job.nodes.map((number, index) => ({
        index,
        name: toNodeName(prefix, number),
        cpus: { count, used: 0 },
        memory: { used: 0, allocated: 0 },
        sockets: [0, 1].map((socket) => ({ index: socket, cores: cores(socket) })),
      })),
    },
    cpus: job.cpus,
    threads_per_core: unsetNoVal,
  };
}

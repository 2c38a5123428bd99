import { gpusWith, toGpuTres, toUsedGpus } from "../gpus";
import { toHostList, toNodeName } from "../host-list";
import { progressOf } from "../job-progress";
import { type NoVal, noVal, noValTime, unlimitedNoVal, unsetNoVal } from "../no-val";
import { isWaitingRest } from "../queue/job-array";
import type { SchedulerJob } from "../scheduler-job";
import type { SchedulerProfile, SchedulerVersion } from "../scheduler-profile";
import { exitCodeRecord } from "./exit-code";
import { FIELD_INDENT, indentedJson } from "./record-template";

const USUAL_FLAGS = [
  "EXACT_TASK_COUNT_REQUESTED",
  "USING_DEFAULT_QOS",
  "USING_DEFAULT_WCKEY",
  "PARTITION_ASSIGNED",
];

/** The parts of a record that differ between jobs. */
export type JobSlot = keyof ReturnType<typeof jobValues>;

/** Returns the values of a job's record at an instant (epoch ms), by slot and as JSON text. */
export function jobValues(
  job: SchedulerJob,
  profile: SchedulerProfile,
  version: SchedulerVersion,
  nowMs: number,
) {
  const json = (value: unknown) => indentedJson(value, FIELD_INDENT);
  const progress = progressOf(job, nowMs);
  const isEnded = progress.stage === "ended";
  const gpus = gpusWith(profile, job.cpus / Math.max(1, job.nodeCount));
  const tres =
    `cpu=${job.cpus},mem=${profile.memoryMb}M,node=${job.nodeCount},billing=${job.cpus}` +
    toGpuTres(gpus * job.nodeCount);
  const hosts = toHostList(profile.name, job.nodes);
  const rest = isWaitingRest(job, nowMs) ? job.array?.rest : null;
  const task = job.array && rest == null ? noVal(job.array.taskId) : unsetNoVal;
  const output = job.array ? "slurm-%A_%a.out" : "slurm-%j.out";
  return {
    account: json(job.account),
    accrueTime: wrapped(noValTime(job.isHeld ? null : job.submitMs)),
    allocTres: json(progress.hasNodes ? tres : ""),
    arrayJobId: wrapped(noVal(Number(job.array?.leaderId ?? 0))),
    arrayMaxTasks: wrapped(noVal(job.array?.maxRunning ?? 0)),
    arrayTaskId: wrapped(task),
    arrayTaskString: json(rest ?? ""),
    batchHost: json(progress.hasNodes ? toNodeName(profile.name, job.nodes[0] ?? 1) : ""),
    billable: wrapped(progress.hasNodes ? noVal(job.cpus) : unsetNoVal),
    cpus: wrapped(noVal(job.cpus)),
    dependency: json(job.dependency),
    endTime: wrapped(noValTime(endOf(job, nowMs))),
    exitCode: json(exitCodeRecord(isEnded ? job.exitCode : 0, isEnded ? job.exitSignal : 0)),
    flags: json(progress.stage === "running" ? ["JOB_WAS_RUNNING", ...USUAL_FLAGS] : USUAL_FLAGS),
    gresDetail: json(gpus > 0 && progress.hasNodes ? job.nodes.map(() => toUsedGpus(gpus)) : []),
    groupName: json(job.account),
    hetJobId: wrapped(noVal(Number(job.het?.leaderId ?? 0))),
    hetJobIdSet: json(job.het?.allIds ?? ""),
    hetJobOffset: wrapped(noVal(job.het?.offset ?? 0)),
    hold: String(job.isHeld),
    jobId: job.id,
    name: json(job.name),
    nodeCount: wrapped(noVal(job.nodeCount)),
    nodes: json(progress.hasNodes ? hosts : ""),
    partition: json(job.partition),
    priority: wrapped(noVal(job.isHeld ? 0 : 4_294_901_000 - (Math.floor(job.submitMs / 1000) % 100_000))),
    reason: json(progress.reason),
    reqTres: json(tres),
    resources: progress.hasNodes ? jobResourcesText(job, profile.name, version) : "null",
    scheduledNodes: json(!progress.hasNodes && job.estimatedStartMs !== null ? hosts : ""),
    standardOutput: json(output),
    startTime: wrapped(noValTime(progress.hasNodes ? job.startMs : job.estimatedStartMs)),
    stateDescription: json(progress.description),
    states: json(progress.states),
    stdoutExpanded: json(`${job.workingDirectory}/slurm-${job.id}.out`),
    submitLine: json(job.submitLine),
    submitTime: wrapped(noValTime(job.submitMs)),
    suspendTime: wrapped(noValTime(job.isSuspended && progress.hasNodes ? job.startMs : null)),
    tasks: wrapped(noVal(job.tasks)),
    timeLimit: wrapped(job.limitMinutes === null ? unlimitedNoVal : noVal(job.limitMinutes)),
    tresPerNode: json(gpus === 0 ? "" : `gres/gpu:${gpus}`),
    user: json(job.user),
    workingDirectory: json(job.workingDirectory),
  };
}

/**
 * A running job's end is a forecast: the end of its limit. Pending jobs have none, ended jobs their actual
 * end.
 */
function endOf(job: SchedulerJob, nowMs: number): number | null {
  if (job.endMs !== null && nowMs >= job.endMs) return job.endMs;
  if (job.startMs === null || nowMs < job.startMs || job.limitMinutes === null) return null;
  return job.startMs + job.limitMinutes * 60_000;
}

/** The wrapper as JSON text: put together by hand, as each record has twenty of them. */
function wrapped({ set, infinite, number }: NoVal): string {
  const end = `\n${" ".repeat(FIELD_INDENT)}`;
  return `{${end}  "set": ${set},${end}  "infinite": ${infinite},${end}  "number": ${number}${end}}`;
}

const MAX_TEXTS = 2000;
/**
 * Cached by everything that the text depends on, because responses repeat the same few hundred jobs. The
 * oldest entries are dropped.
 */
const texts = new Map<string, string>();

/** Returns the `job_resources` of a job with nodes as JSON text (spec §2.6: what it runs on, core by core). */
function jobResourcesText(job: SchedulerJob, prefix: string, version: SchedulerVersion): string {
  const key = [version, prefix, job.cpus, ...job.nodes].join(" ");
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = indentedJson(jobResources(job, prefix, version), FIELD_INDENT);
  const [oldest] = texts.keys();
  if (texts.size >= MAX_TEXTS && oldest !== undefined) texts.delete(oldest);
  texts.set(key, text);
  return text;
}

/**
 * Builds them. The list of select types is called `job_resources` up to v0.0.43 and `select_type` in v0.0.44.
 */
function jobResources(job: SchedulerJob, prefix: string, version: SchedulerVersion) {
  const cpusPerNode = Math.max(1, Math.floor(job.cpus / Math.max(1, job.nodes.length)));
  const types = version === "v0.0.44" ? { select_type: ["CORE"] } : { job_resources: ["CORE"] };
  return {
    ...types,
    nodes: {
      count: job.nodes.length,
      select_type: ["ONE_ROW"],
      list: toHostList(prefix, job.nodes),
      whole: false,
      allocation: job.nodes.map((number, index) => ({
        index,
        name: toNodeName(prefix, number),
        cpus: { count: cpusPerNode, used: 0 },
        memory: { used: 0, allocated: 0 },
        sockets: [0, 1].map((socket) => ({ index: socket, cores: cores(socket, cpusPerNode) })),
      })),
    },
    cpus: job.cpus,
    threads_per_core: unsetNoVal,
  };
}

function cores(socket: number, cpus: number) {
  return [0, 1, 2, 3].map((index) => ({
    index,
    status: [socket * 4 + index < cpus ? "ALLOCATED" : "UNALLOCATED"],
  }));
}

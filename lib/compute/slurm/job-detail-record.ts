import "server-only";
import type { Exit, Job, JobDetail, Step } from "../job/job-model";
import { findBaseState } from "../job/job-state";
import {
  isRecord,
  pick,
  recordAt,
  toBoolean,
  toId,
  toInstant,
  toMinutes,
  toNodeList,
  toNumber,
  toRecords,
  toShallow,
  toShortNumber,
  toText,
  toTexts,
  type WireRecord,
} from "./fields";
import { toJobStates } from "./state-words";

/**
 * Reads one job from either wire record (docs/facts.md, Slurm job records): the list's (`job_state`, NoVal times at the top)
 * or the accounting one (`state{current,reason}`, `time`, `required`; spec §2.6). Returns null for a record without an ID.
 */
export function toJob(wire: WireRecord): Job | null {
  const id = toId(wire.job_id);
  if (id === null) return null;
  const states = toStates(wire);
  const state = findBaseState(states);
  const time = recordAt(wire, "time");
  // The times of a job that goes back to the queue are those of its last run.
  const isRequeued = state === "PENDING" && !states.includes(state);
  const startAt = isRequeued ? null : toInstant(pick(wire, "start_time") ?? time.start);
  const endAt = isRequeued ? null : toInstant(pick(wire, "end_time") ?? time.end);
  const { reason, reasonWords } = toReason(wire);
  const isWaiting = state === "PENDING";
  return {
    id,
    name: toText(wire.name),
    user: toUser(wire),
    account: toText(wire.account),
    partition: toText(wire.partition),
    state,
    states,
    reason,
    reasonWords,
    ...toSize(wire),
    submittedAt: toInstant(pick(wire, "submit_time") ?? time.submission),
    eligibleAt: toInstant(pick(wire, "eligible_time") ?? time.eligible),
    startAt,
    isStartForecast: isWaiting && startAt !== null,
    endAt,
    isEndForecast: endAt !== null && (isWaiting || state === "RUNNING" || state === "SUSPENDED"),
    limitMinutes: toMinutes(pick(wire, "time_limit") ?? time.limit),
    elapsedSeconds: toNumber(time.elapsed),
    priority: toNumber(wire.priority),
    ...toPriorities(wire),
    qos: toText(wire.qos),
    reservation: isRecord(wire.reservation)
      ? toText(wire.reservation.name)
      : toText(pick(wire, "resv_name", "reservation")),
    array: toArray(wire),
    heterogeneous: toHeterogeneous(wire),
  };
}

/** The fields that toJob reads, in all their spellings: those that it looks for in a record that has next to none. */
export const wireJobFields: readonly string[] = listRead({ job_id: 1, array_job_id: 1, het_job_id: 1 });

function listRead(known: WireRecord): string[] {
  const read = new Set<string>();
  const get = (_: WireRecord, key: string) => {
    read.add(key);
    return known[key];
  };
  toJob(new Proxy(known, { get }));
  return [...read];
}

/** `priority_by_partition`, of v0.0.42 and later; empty of a job of one partition. */
function toPriorities(wire: WireRecord): Pick<Job, "priorities"> {
  const known = toRecords(wire.priority_by_partition).records.flatMap(({ partition, priority }) =>
    toNumber(priority) === null ? [] : [[toText(partition), toNumber(priority)]],
  );
  return known.length > 0 ? { priorities: Object.fromEntries(known) } : {};
}

/** The user's name, or the numeric ID where the scheduler knows no name; squeue shows the same. */
function toUser(wire: WireRecord): string | null {
  const name = toText(pick(wire, "user_name", "user"));
  return name?.trim() ? name : (toText(toNumber(wire.user_id)) ?? name);
}

function toStates(wire: WireRecord): string[] {
  const state = wire.state;
  return toJobStates(pick(wire, "job_state") ?? (isRecord(state) ? state.current : state));
}

function toReason(wire: WireRecord): Pick<Job, "reason" | "reasonWords"> {
  const code = toText(pick(wire, "state_reason") ?? recordAt(wire, "state").reason);
  const words = toText(wire.state_description);
  return { reason: code === "" || code === "None" ? null : code, reasonWords: words === "" ? null : words };
}

/** Nodes, tasks and CPUs. `job_resources` is null for jobs without nodes (docs/facts.md, Slurm job records). */
function toSize(wire: WireRecord): Pick<Job, "nodeCount" | "nodeList" | "tasks" | "cpus"> {
  const resources = recordAt(wire, "job_resources");
  const nodes = recordAt(resources, "nodes");
  const list = pick(wire, "nodes") ?? nodes.list ?? resources.nodes;
  return {
    nodeCount: toNumber(pick(wire, "node_count") ?? nodes.count ?? wire.allocation_nodes),
    // Accounting records of jobs without nodes put this text in place of the list.
    nodeList: toNodeList(isRecord(list) ? list.list : list)?.replace(/^None assigned$/, "") ?? null,
    tasks: toNumber(pick(wire, "tasks")),
    cpus: toNumber(pick(wire, "cpus") ?? resources.cpus ?? recordAt(wire, "required").CPUs),
  };
}

function toArray(wire: WireRecord): Job["array"] {
  const nested = recordAt(wire, "array");
  const jobId = toId(pick(wire, "array_job_id") ?? nested.job_id);
  if (jobId === null) return null;
  const most = toNumber(pick(wire, "array_max_tasks"));
  return {
    jobId,
    taskId: toText(toNumber(pick(wire, "array_task_id") ?? nested.task_id)),
    tasks: toText(pick(wire, "array_task_string") ?? nested.task) ?? "",
    // 0 means "no limit".
    mostRunning: most === 0 ? null : most,
  };
}

function toHeterogeneous(wire: WireRecord): Job["heterogeneous"] {
  const nested = recordAt(wire, "het");
  const jobId = toId(pick(wire, "het_job_id") ?? nested.job_id);
  if (jobId === null) return null;
  return {
    jobId,
    offset: toNumber(pick(wire, "het_job_offset") ?? nested.job_offset) ?? 0,
    ids: toText(wire.het_job_id_set) ?? "",
  };
}

/** The full record of one job, from either form (docs/facts.md, Slurm job records); null for a record without an ID. */
export function toJobDetail(wire: WireRecord): JobDetail | null {
  const job = toJob(wire);
  if (job === null) return null;
  return {
    ...job,
    ranBeforeSeconds: toNumber(wire.pre_sus_time),
    suspendedAt: toInstant(wire.suspend_time),
    // The sample in spec §2.6 spells it "gruop"; real answers have the other two.
    group: toText(pick(wire, "group_name", "group", "gruop")) || toText(toNumber(wire.group_id)),
    cluster: toText(wire.cluster),
    exit: toExit(wire.exit_code),
    derivedExit: toExit(wire.derived_exit_code),
    workingDirectory: toText(pick(wire, "current_working_directory", "working_directory")),
    command: toText(wire.command),
    submitLine: toText(wire.submit_line),
    inputPath: toPath(wire, "stdin_expanded", "standard_input", "stdin"),
    outputPath: toPath(wire, "stdout_expanded", "standard_output", "stdout"),
    errorPath: toPath(wire, "stderr_expanded", "standard_error", "stderr"),
    comment: isRecord(wire.comment) ? toText(wire.comment.job) : toText(wire.comment),
    dependency: toText(wire.dependency),
    features: toText(pick(wire, "features", "constraints")),
    requiredNodes: toNodeList(wire.required_nodes),
    excludedNodes: toNodeList(wire.excluded_nodes),
    requestedResources: toText(wire.tres_req_str) ?? toResources(recordAt(wire, "tres").requested),
    allocatedResources: toText(wire.tres_alloc_str) ?? toResources(recordAt(wire, "tres").allocated),
    batchHost: toText(wire.batch_host),
    isHeld: toBoolean(wire.hold),
    restarts: toShortNumber(wire.restart_cnt),
    steps: wire.steps === undefined || wire.steps === null ? null : toSteps(wire.steps),
    raw: toShallow(wire) as WireRecord,
  };
}

/**
 * The first spelling with a path: the expanded one if present, else the pattern. An array whose tasks wait is expanded with
 * the number that means "no task" (slurm.h NO_VAL), which no file will have; the pattern's `%a` stands there instead.
 */
function toPath(wire: WireRecord, ...keys: string[]): string | null {
  const texts = keys.map((key) => toText(wire[key])).filter((text) => text !== null);
  const given = texts.filter((text) => text !== "");
  const isWrong = (text: string) => /429496729[45]/.test(text);
  return (
    given.find((text) => !isWrong(text)) ?? given[0]?.replace(/429496729[45]/g, "%a") ?? texts[0] ?? null
  );
}

function toExit(value: unknown): Exit | null {
  if (!isRecord(value)) {
    const code = typeof value === "number" ? toNumber(value) : null;
    return code === null ? null : { words: [], code, signal: null };
  }
  const signal = recordAt(value, "signal");
  return {
    words: toTexts(value.status),
    code: toNumber(value.return_code),
    signal: toText(signal.name) || toText(toShortNumber(signal.id ?? signal.signal_id)) || null,
  };
}

/** `cpu=4,mem=32000`, built from the accounting form of the same. */
function toResources(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return toRecords(value)
    .records.map(
      (entry) =>
        `${[toText(entry.type), toText(entry.name)].filter(Boolean).join("/")}=${toText(toNumber(entry.count)) ?? ""}`,
    )
    .join(",");
}

function toSteps(value: unknown): Step[] {
  return toRecords(value).records.map((wire, index): Step => {
    const step = recordAt(wire, "step");
    const time = recordAt(wire, "time");
    const nodes = recordAt(wire, "nodes");
    const state = wire.state;
    return {
      id: (typeof step.id === "string" ? toText(step.id) : toText(toNumber(step.id))) || String(index),
      name: toText(step.name),
      states: toJobStates(isRecord(state) ? state.current : state),
      startAt: toInstant(time.start),
      endAt: toInstant(time.end),
      elapsedSeconds: toNumber(time.elapsed),
      nodeList: toNodeList(nodes.range) ?? toNodeList(wire.nodes),
      nodeCount: toNumber(nodes.count),
      tasks: toNumber(recordAt(wire, "tasks").count),
      exit: toExit(wire.exit_code),
    };
  });
}

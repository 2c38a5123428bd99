import "server-only";
import type { Exit, JobDetail, Step } from "../job/job-model";
import {
  isRecord,
  pick,
  recordAt,
  toBoolean,
  toInstant,
  toNodeList,
  toNumber,
  toRecords,
  toShallow,
  toShortNumber,
  toText,
  toTexts,
  type WireRecord,
} from "./fields";
import { toJob } from "./job-record";
import { toJobStates } from "./state-words";

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

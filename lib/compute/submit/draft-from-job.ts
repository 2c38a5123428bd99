import { formatUtcMinute, parseInstant } from "@/lib/time/zone";
import type { JobDetail } from "../job/job-model";
import { formatTimeLimit } from "../job/time-limit";
import { sayMemory } from "../machine/node-state";
import { type Draft, emptyJobDraft, emptySubmitDraft, type JobDraft } from "./draft";
import { lost } from "./outcome/words";
import { fields } from "./words";

/**
 * A draft made from an earlier job: the fields that weren't reported, to be filled in, and what the form can't send, so that
 * a copy doesn't have it.
 */
export type DraftFromJob = { draft: Draft; unknown: string[]; unsendable: string[] };

/**
 * The reported values of a job, as a draft to edit. `sent` is the draft it was submitted from on this device, if it was:
 * then nothing is missing. The scheduler never reports script and environment (spec §2.6).
 */
export function toDraftFromJob(
  jobs: readonly JobDetail[],
  mostJobs: number,
  sent: Draft | null,
): DraftFromJob {
  if (sent !== null) return { draft: sent, unknown: [], unsendable: [] };
  const isHeterogeneous = jobs.length > 1 && jobs.every((job) => job.heterogeneous !== null);
  const wanted = isHeterogeneous ? jobs.slice(0, mostJobs) : jobs.slice(0, 1);
  const drafts = wanted.map(toJobDraft);
  const unknown = [
    ...(drafts.some(({ timeLimit }) => timeLimit === "") ? [fields.timeLimit] : []),
    ...(drafts.some(({ workingDirectory }) => workingDirectory === "") ? [fields.workingDirectory] : []),
    fields.script,
    fields.environment,
  ];
  const more = isHeterogeneous ? jobs.length - drafts.length : 0;
  return {
    draft: { ...emptySubmitDraft, jobs: drafts.length > 0 ? drafts : [emptyJobDraft] },
    unknown,
    unsendable: [...new Set([...wanted.flatMap(listLostRequests), ...(more > 0 ? [lost.parts(more)] : [])])],
  };
}

function toJobDraft(job: JobDetail): JobDraft {
  const nodes = job.nodeCount ?? 0;
  const tasks = job.tasks ?? 0;
  return {
    ...emptyJobDraft,
    name: job.name ?? "",
    account: job.account ?? "",
    partition: job.partition ?? "",
    minimumNodes: nodes > 0 ? String(nodes) : "",
    // Fewer tasks than nodes are refused, and a record may report either number wrongly.
    tasks: tasks >= Math.max(1, nodes) ? String(tasks) : "",
    timeLimit: typeof job.limitMinutes === "number" ? formatTimeLimit(job.limitMinutes) : "",
    // With U+FFFD, which replaced what couldn't be decoded, it is another directory.
    workingDirectory: job.workingDirectory?.includes("\ufffd") ? "" : (job.workingDirectory ?? ""),
  };
}

/**
 * The fields of a job's record that ask for what a submit from here can't send (spec §2.6), as lists and accounting spell them. Its
 * test says of every other field of the three versions why it isn't one.
 */
export const lostFields =
  `cpus_per_task cpus_per_tres minimum_cpus_per_node max_cpus max_nodes cores_per_socket sockets_per_board
  sockets_per_node threads_per_core tasks_per_node tasks_per_board tasks_per_core tasks_per_socket tasks_per_tres core_spec thread_spec
  memory_per_node memory_per_cpu memory_per_tres required.memory_per_node required.memory_per_cpu minimum_tmp_disk_per_node
  tres_per_job tres_per_node tres_per_socket tres_per_task tres_bind tres_freq exclusive shared contiguous licenses burst_buffer
  container container_id features constraints batch_features cluster_features prefer network segment_size required_switches
  maximum_switch_wait_time cpu_frequency_minimum cpu_frequency_maximum cpu_frequency_governor dependency begin_time deadline
  time_minimum delay_boot hold nice qos qosreq resv_name reservation reservation.name required_nodes excluded_nodes requeue reboot cron
  mail_type profile power.flags wckey wckey.wckey mcs_label mcs.label selinux_context comment comment.job extra`.split(
    /\s+/,
  );

/** What a job has that didn't ask, besides nothing, 0 and false. */
const defaults: Record<string, string> = {
  cpus_per_task: "1",
  minimum_cpus_per_node: "1",
  thread_spec: "32766",
  qos: "normal",
  mail_type: "NONE",
  profile: "NOT_SET",
};

/** What a job asked for and a copy doesn't get, as texts such as `memory per node (500 GiB)`. */
export function listLostRequests(job: JobDetail): string[] {
  const { array, raw, nodeCount, submittedAt, eligibleAt, requestedResources } = job;
  const given = new Map<string, string>();
  // The scheduler derives its most nodes from either.
  const tasks = Math.max(job.tasks ?? 1, nodeCount ?? 1);
  for (const path of lostFields) {
    const [field = "", inner = ""] = path.split(".");
    const name = ["memory_per_node", "memory_per_cpu", "wckey"].find((one) => one === inner) ?? field;
    const value = inner ? (raw[field] as Wire | null | undefined)?.[inner] : raw[field];
    const word = name === "requeue" ? toWord(value === false || value === "false") : toWord(value);
    const isUsual =
      word === defaults[name] ||
      word.startsWith("*") ||
      (name === "minimum_cpus_per_node" && given.has("cpus_per_task")) ||
      (name === "max_nodes" && Number(word) <= tasks) ||
      // Accounting has both what was asked for and what the job got.
      (name === "qos" && "qosreq" in raw) ||
      (name === "shared" && given.has("exclusive")) ||
      toWord(raw.flags).includes(`USING_DEFAULT_${name.toUpperCase()}`);
    if (word !== "" && !isUsual) given.set(name, word);
  }
  const isLate = Date.parse(eligibleAt ?? "") - Date.parse(submittedAt ?? "") > 60_000;
  if (isLate && !given.has("dependency") && !job.restarts) given.set("begin_time", eligibleAt ?? "");
  const parts = (requestedResources ?? "").split(",").map((part) => part.split(/=(?=[^=]*$)/));
  const cpus = Number(parts.find(([kind]) => kind === "cpu")?.[1] ?? toWord((raw.required as Wire)?.CPUs));
  if (cpus > tasks * Number(given.get("cpus_per_task") ?? 1)) given.set("CPUs", String(cpus));
  const isNamed = (kind = "") =>
    kind === "mem"
      ? "memory_per_node" in raw || "memory_per_cpu" in raw || raw.required !== undefined
      : /^(cpu|node|billing|energy|)$/.test(kind) ||
        (kind.startsWith("license/") && given.has("licenses")) ||
        (kind.startsWith("gres/") && [...given.keys()].some((name) => name.startsWith("tres_per_")));
  const rest = parts.flatMap(([kind, count]) => (isNamed(kind) ? [] : `${kind}=${count}`));
  return [
    ...(array === null ? [] : [array.tasks ? lost.array(array.tasks) : lost.arrayAlone]),
    ...[...given].map(([name, word]) => lost.field(name, sayValue(name, word))),
    ...(rest.length > 0 ? [lost.field("resources", rest.join(", "))] : []),
    ...(hasOwnPaths(job) ? [lost.output] : []),
  ];
}

type Wire = Record<string, unknown>;

/** A value as a word; "" if it is unset, nothing, 0, false or unlimited. */
function toWord(value: unknown): string {
  if (Array.isArray(value)) return value.map(toWord).filter(Boolean).join(", ");
  if (typeof value === "object" && value !== null) {
    const { set, infinite, number } = value as Wire;
    return set === false || infinite === true ? "" : toWord(number);
  }
  const text = String(value ?? "").trim();
  return /^(0|false|no|n\/a|\(null\)|429496729[45]|6553[45]|18446744073709\d{6})$/i.test(text) ? "" : text;
}

function sayValue(name: string, word: string): string {
  if (/^(memory_per_(node|cpu)|minimum_tmp_disk_per_node)$/.test(name)) return sayMemory(Number(word));
  const isInstant = name === "deadline" || name === "begin_time";
  const ms = isInstant ? (parseInstant(word) ?? Number(word) * 1000) : null;
  return formatUtcMinute(ms) ?? (word.length > 200 ? `${word.slice(0, 200)}…` : word);
}

/** True if a file isn't where the scheduler puts it without a path: `slurm-ID.out` in the working directory. */
const hasOwnPaths = ({ outputPath, errorPath, inputPath }: JobDetail) =>
  [outputPath, errorPath].some((path) => path && !/(^|\/)slurm-[^/]*\.out$/.test(path)) ||
  Boolean(inputPath && inputPath !== "/dev/null");

import type { Job } from "../job/job-model";
import { countTasks } from "../job/task-list";
import { splitNames } from "../split-names";
import type { PartitionStanding, QueueStanding, StandingGap } from "./standing-model";

/** Kinds of waiting that the scheduler doesn't compare by priority; 0 is none of them. */
const kinds = ["held", "dependent", "later"] as const;

/**
 * The waiting jobs of a list by columns, in its order; `rowOf` finds a job's row by its ID. Numbers that aren't reported are NaN.
 * `priorities` are those of rows with one for each partition; `jobs` are the tasks that a record stands for, `nodes` and `seconds` (nodes
 * times limit) are of all of them.
 */
export type WaitingJobs = {
  count: number;
  rowOf: ReadonlyMap<string, number>;
  priority: Float64Array;
  priorities: ReadonlyMap<number, ReadonlyMap<string, number>>;
  jobs: Float64Array;
  nodes: Float64Array;
  seconds: Float64Array;
  /** Instants as all in a list, ISO 8601 UTC, which sort as texts; "" isn't reported. */
  eligibleAt: readonly string[];
  /** The kind beside `later` by its time, as an index of `kinds` plus 1. */
  kind: Uint8Array;
  isLeast: Uint8Array;
  /** Indices of `groups`: the array or heterogeneous job; 0 for neither. */
  group: Uint32Array;
  /** Indices of `partitions`, each a list of names; an empty one isn't reported. */
  place: Uint32Array;
  partitions: readonly (readonly string[])[];
};

/** The waiting jobs of a list. */
export function toWaitingJobs(jobs: readonly Job[]): WaitingJobs {
  const most = jobs.length;
  const column = () => new Float64Array(most);
  const rowOf = new Map<string, number>();
  const priorities = new Map<number, ReadonlyMap<string, number>>();
  const places = makeCodes();
  const groups = makeCodes();
  groups.toCode(null);
  const ofReasons = new Map<string | null, number>();
  const waiting = {
    count: 0,
    rowOf,
    priority: column(),
    jobs: column(),
    nodes: column(),
    seconds: column(),
    eligibleAt: new Array<string>(most),
    kind: new Uint8Array(most),
    isLeast: new Uint8Array(most),
    group: new Uint32Array(most),
    place: new Uint32Array(most),
    priorities,
  };
  for (const job of jobs) {
    if (job.state !== "PENDING") continue;
    const row = waiting.count++;
    const { array, heterogeneous, nodeCount, limitMinutes, reason } = job;
    const tasks = array?.taskId === null ? countTasks(array.tasks) : 1;
    const nodes = (tasks ?? 1) * (nodeCount ?? Number.NaN);
    const ofReason = ofReasons.get(reason) ?? toKindOfReason(reason ?? "");
    ofReasons.set(reason, ofReason);
    rowOf.set(job.id, row);
    waiting.priority[row] = job.priority ?? Number.NaN;
    if (job.priorities) priorities.set(row, new Map(Object.entries(job.priorities)));
    waiting.jobs[row] = tasks ?? 1;
    waiting.isLeast[row] = tasks === null ? 1 : 0;
    waiting.nodes[row] = nodes;
    waiting.seconds[row] = typeof limitMinutes === "number" ? nodes * limitMinutes * 60 : Number.NaN;
    waiting.eligibleAt[row] = job.eligibleAt ?? "";
    waiting.kind[row] = isHeld(job) ? 1 : ofReason;
    waiting.group[row] = groups.toCode(
      array ? `a${array.jobId}` : heterogeneous && `h${heterogeneous.jobId}`,
    );
    waiting.place[row] = places.toCode(job.partition);
  }
  return { ...waiting, partitions: places.values.map(splitNames) };
}

function makeCodes() {
  const codes = new Map<string | null, number>();
  const values: (string | null)[] = [];
  const toCode = (value: string | null): number => {
    const known = codes.get(value) ?? values.push(value) - 1;
    codes.set(value, known);
    return known;
  };
  return { values, toCode };
}

const heldFlags = ["REQUEUE_HOLD", "SPECIAL_EXIT", "RESV_DEL_HOLD"];

/** A held job has priority 0 (docs/facts.md, Slurm priorities). */
const isHeld = ({ priority, states }: Job) =>
  priority === 0 || (states.length > 1 && states.some((state) => heldFlags.includes(state)));

function toKindOfReason(reason: string): number {
  if (/^\(?(JobHeld|JobHoldMaxRequeue)/.test(reason)) return 1;
  if (/^\(?Dependency/.test(reason)) return 2;
  return /^\(?BeginTime/.test(reason) ? 3 : 0;
}

/** The priority of a row's job in a partition; NaN if it isn't reported. */
const priorityIn = ({ priority, priorities }: WaitingJobs, row: number, partition: string): number =>
  priorities.get(row)?.get(partition) ?? priority[row] ?? Number.NaN;

/** The kind of a row at an instant (ISO 8601 UTC): an index of `kinds` plus 1, 0 if it competes. */
const kindAt = ({ kind, eligibleAt }: WaitingJobs, row: number, now: string): number =>
  kind[row] || ((eligibleAt[row] ?? "") > now ? 3 : 0);

/**
 * Where the job of a row is among those that wait for the same partitions, or why nothing is counted. Equal and missing
 * priorities are counted apart: which of these is first isn't known.
 */
export function toQueueStanding(
  waiting: WaitingJobs,
  row: number,
  now: number,
): Pick<QueueStanding, "partitions" | "unknown"> {
  const withheld = (unknown: StandingGap) => ({ partitions: [], unknown });
  const at = new Date(now).toISOString();
  const kind = kinds[kindAt(waiting, row, at) - 1];
  if (kind !== undefined) return withheld(kind);
  const all = waiting.partitions[waiting.place[row] ?? 0] ?? [];
  if (all.length === 0) return withheld("no-partition");
  const names = all.filter((name) => !Number.isNaN(priorityIn(waiting, row, name)));
  if (names.length === 0) return withheld("no-priority");
  const counts = names.map((name) => countPartition(waiting, row, name, at));
  const partitions = counts.map(({ counted }) => counted);
  const isUnranked = counts.every(({ lower, counted }) => lower === 0 && counted.ahead.jobs === 0);
  if (isUnranked && partitions.some(({ equal }) => equal > 0)) return withheld("equal-priorities");
  if (isUnranked && partitions.some(({ unranked }) => unranked > 0)) return withheld("no-priority");
  return { partitions, unknown: null };
}

function countPartition(
  waiting: WaitingJobs,
  own: number,
  partition: string,
  now: string,
): { counted: PartitionStanding; lower: number } {
  const isHere = waiting.partitions.map((names) => names.length === 0 || names.includes(partition));
  const isNamed = waiting.partitions.map((names) => names.length > 0);
  const ownPriority = priorityIn(waiting, own, partition);
  const ownGroup = waiting.group[own];
  const ahead = { jobs: 0, nodes: 0, nodeSeconds: 0 };
  const apart = { held: 0, dependent: 0, later: 0 };
  let [lower, equal, unranked, isLeast] = [0, 0, 0, false];
  for (let row = 0; row < waiting.count; row++) {
    const place = waiting.place[row] ?? 0;
    if (row === own || !isHere[place]) continue;
    const jobs = waiting.jobs[row] ?? 1;
    const priority = priorityIn(waiting, row, partition);
    const kind = kinds[kindAt(waiting, row, now) - 1];
    if (kind !== undefined) apart[kind] += jobs;
    else if (Number.isNaN(priority) || !isNamed[place]) unranked += jobs;
    else if (priority < ownPriority) lower += jobs;
    else if (priority === ownPriority) equal += ownGroup && waiting.group[row] === ownGroup ? 0 : jobs;
    else {
      ahead.jobs += jobs;
      ahead.nodes += waiting.nodes[row] ?? Number.NaN;
      ahead.nodeSeconds += waiting.seconds[row] ?? Number.NaN;
      isLeast ||= waiting.isLeast[row] === 1;
    }
  }
  const known = (sum: number) => (Number.isNaN(sum) ? null : sum);
  const sums = { jobs: ahead.jobs, nodes: known(ahead.nodes), nodeSeconds: known(ahead.nodeSeconds) };
  return { counted: { partition, ahead: sums, equal, unranked, apart, isLeast }, lower };
}

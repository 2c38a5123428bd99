import { jobPlan, type Outcome, type SchedulerProfile } from "../plan/plan";
import { chooseNodes, FORGET_AFTER_MS, type SchedulerJob, usualJob } from "./scheduler-job";
import { hashOf, pickBy } from "./wire-values";

/** Jobs arrive only at multiples of this interval, so that IDs rise with time. */
const TICK_MS = 15_000;
const FIRST_ID = 20_000_000;
/** IDs per tick: one for each conveyor, the others for submitted jobs. */
const IDS_PER_TICK = 10;

/** Jobs that arrive at a fixed interval until `depth` more have: always `depth` jobs, each computed from its index. */
export class Conveyor {
  readonly #idOffset: number;

  constructor(
    readonly kind: "short" | "long",
    readonly depth: number,
    private readonly epochMs: number,
    readonly intervalMs = kind === "long" ? 64 * TICK_MS : TICK_MS,
  ) {
    this.#idOffset = FIRST_ID + (kind === "long" ? 1 : 0);
  }

  /** The longest run time of its jobs, in ms. */
  get longestRunMs(): number {
    return this.kind === "long" ? 43_200_000 : 900_000;
  }

  /** Returns the index of the latest job; the conveyor holds it and the `depth` - 1 jobs before it. */
  newestIndex(nowMs: number): number {
    return Math.floor((nowMs - this.epochMs) / this.intervalMs);
  }

  arrivalOf(index: number): number {
    return this.epochMs + index * this.intervalMs;
  }

  idOf(index: number): string {
    return String(this.#idOffset + ((index * this.intervalMs) / TICK_MS) * IDS_PER_TICK);
  }

  indexOfId(id: string): number | null {
    // Divides only once, at the end: an intermediate quotient would be rounded, and every third ID would match no job.
    const index = ((Number(id) - this.#idOffset) * TICK_MS) / (IDS_PER_TICK * this.intervalMs);
    return Number.isSafeInteger(index) && index >= 0 && this.idOf(index) === id ? index : null;
  }

  /** Groups indexes into arrays of four and heterogeneous jobs of two; one long array always has tasks in every state. */
  groupOf(index: number): { kind: "array" | "het"; first: number } | null {
    const [place, start] = this.kind === "long" ? [index % 12, 3] : [index % 24, 5];
    if (place >= start && place < start + 4) return { kind: "array", first: index - place + start };
    const isHet = this.kind === "short" && (place === 12 || place === 13);
    return isHet ? { kind: "het", first: index - place + 12 } : null;
  }
}

/** A quarter of the jobs stay for hours, the others for minutes. */
export function conveyorsFor(jobs: number, epochMs: number): Conveyor[] {
  const long = Math.floor(jobs / 4);
  return [new Conveyor("long", long, epochMs), new Conveyor("short", jobs - long, epochMs)];
}

/** Returns IDs for jobs submitted now: in line with those of the conveyors, never one of theirs, and above the last one. */
export function nextFreeIds(epochMs: number, nowMs: number, lastId: number, count: number): number[] {
  const ids: number[] = [];
  const tick = Math.max(0, Math.floor((nowMs - epochMs) / TICK_MS));
  for (let id = Math.max(lastId + 1, FIRST_ID + tick * IDS_PER_TICK); ids.length < count; id += 1) {
    if ((id - FIRST_ID) % IDS_PER_TICK > 1) ids.push(id);
    else ids.length = count > IDS_PER_TICK - 2 ? ids.length : 0;
  }
  return ids;
}

const SIGNALS: Partial<Record<Outcome, number>> = { TIMEOUT: 15, CANCELLED: 15, OUT_OF_MEMORY: 125 };

/** When the records of a long array start and end, as shares of its time before the end: the waiting tasks, one ended, two running. */
const LONG_ARRAY = [
  [0.05, 0],
  [0.95, 0.6],
  [0.95, 0],
  [0.95, 0],
] as const;

/** One job of other users, always the same for the same scheduler, conveyor and index. */
export function backgroundJob(profile: SchedulerProfile, conveyor: Conveyor, index: number): SchedulerJob {
  const group = conveyor.groupOf(index);
  const seed = hashOf(profile.name, conveyor.kind, group?.first ?? index);
  const own = hashOf(profile.name, conveyor.kind, index, "own");
  const arrivalMs = conveyor.arrivalOf(index);
  const lifeMs = conveyor.depth * conveyor.intervalMs;
  const forgetMs = arrivalMs + lifeMs;
  const lastMs = forgetMs - Math.min(FORGET_AFTER_MS, lifeMs / 4);
  const isLongArray = group !== null && conveyor.kind === "long";
  const [startShare, endShare] = LONG_ARRAY[index - (group?.first ?? index)] ?? LONG_ARRAY[0];
  const spanMs = Math.min(lastMs - arrivalMs - 5000, 43_200_000);
  const endMs = isLongArray ? lastMs - Math.round(endShare * spanMs) : lastMs;
  const isStuck = group === null && own % 12 === 0;
  const { outcomes, rareOutcomes, waitingReasons, stuckReasons, names, people } = jobPlan;
  const usual = isStuck ? "CANCELLED" : own % 97 === 0 ? pickBy(seed, rareOutcomes) : pickBy(own, outcomes);
  const share = 0.06 + 0.94 * (hashOf(own) / 0x1_0000_0000);
  const wantedMs = Math.ceil(share * (conveyor.longestRunMs / 60_000)) * 60_000;
  const longestMs = isLongArray
    ? endMs - (lastMs - Math.round(startShare * spanMs))
    : Math.max(1000, Math.min(wantedMs, endMs - arrivalMs - 5000));
  const waitingReason = group?.kind === "array" ? "JobArrayTaskLimit" : pickBy(own >>> 4, waitingReasons);
  const reason = isStuck ? pickBy(seed >>> 4, stuckReasons) : waitingReason;
  const chosen = pickBy(reason === "PartitionDown" ? 4 : seed % 4, profile.partitions);
  // Long jobs are in a partition that allows them, and those beyond a limit in one that has it.
  const isUnfit =
    (conveyor.kind === "long" && chosen.name === "debug") ||
    (reason === "PartitionTimeLimit" && chosen.maxMinutes === null) ||
    (reason === "PartitionNodeLimit" && chosen.maxNodes === null);
  const partition = isUnfit ? pickBy(0, profile.partitions) : chosen;
  const [first, last] = partition.nodes;
  const mostNodes = Math.min(partition.maxNodes ?? 16, last - first + 1);
  const wantedNodes = pickBy(seed >>> 8, [1, 1, 1, 2, 4, 8]);
  const nodeCount = reason === "PartitionNodeLimit" ? mostNodes * 2 : Math.min(wantedNodes, mostNodes);
  const cpus = nodeCount * pickBy(seed >>> 12, [1, 4, 8, 16, profile.cpusPerNode]);
  // Limits are whole minutes, and what times out has run for all of its limit.
  const wholeMinutes = Math.floor(longestMs / 60_000);
  const isOver = wholeMinutes > 0 && wholeMinutes <= (partition.maxMinutes ?? wholeMinutes);
  const outcome = usual === "TIMEOUT" && !isOver ? "FAILED" : usual;
  const runMs = outcome === "TIMEOUT" ? wholeMinutes * 60_000 : longestMs;
  const startMs = isStuck ? null : endMs - runMs;
  const minutes = Math.max(1, Math.ceil(runMs / 60_000));
  const wantedMinutes = outcome === "TIMEOUT" ? minutes : minutes * pickBy(seed >>> 6, [1, 2, 3, 6]);
  const longestMinutes = partition.maxMinutes ?? wantedMinutes;
  const limitMinutes =
    reason === "PartitionTimeLimit" ? longestMinutes * 2 : Math.min(wantedMinutes, longestMinutes);
  const isUnlimited = partition.maxMinutes === null && own % 4 === 0 && outcome !== "TIMEOUT";
  // Long arrays belong to the demo's own user, so that they can be cancelled.
  const { user, account } = pickBy(isLongArray ? 0 : seed >>> 16, people);
  const name = pickBy(seed >>> 5, names);
  const isEstimated = startMs !== null && (reason === "Priority" || reason === "Resources") && own % 5 < 3;
  const unavailable = `ReqNodeNotAvail, UnavailableNodes:${profile.name}007`;
  return {
    ...usualJob,
    name,
    user,
    account,
    startMs,
    endMs,
    forgetMs,
    outcome,
    nodeCount,
    cpus,
    tasks: cpus,
    configuringMs: 4000,
    completingMs: 6000,
    id: conveyor.idOf(index),
    partition: partition.name,
    submitMs: group ? conveyor.arrivalOf(group.first) : arrivalMs,
    exitCode: outcome === "FAILED" ? pickBy(own, [1, 2, 127]) : 0,
    exitSignal: SIGNALS[outcome] ?? 0,
    pendingReason: reason,
    pendingDescription: reason === "ReqNodeNotAvail" ? unavailable : "",
    isHeld: reason.startsWith("JobHeld"),
    estimatedStartMs: isEstimated ? startMs : null,
    limitMinutes: isUnlimited ? null : limitMinutes,
    nodes: chooseNodes(profile, partition.nodes, nodeCount, own >>> 3),
    workingDirectory: `/home/${user}`,
    submitLine: `sbatch --parsable -J ${name} -N${nodeCount} run.sh`,
    dependency: reason.startsWith("Dependency")
      ? `afterok:${conveyor.idOf(Math.max(0, index - 3))}(unfulfilled)`
      : "",
    ...placeOf(conveyor, index),
    onSignal: pickBy(own >>> 7, ["dies", "ignores", "finishes"] as const),
    isSuspended: own % 41 === 7 && !isLongArray,
  };
}

/** The place in a group. The first record of an array represents the tasks not yet started and becomes the last task. */
function placeOf(conveyor: Conveyor, index: number): Partial<SchedulerJob> {
  const group = conveyor.groupOf(index);
  if (!group) return {};
  const leaderId = conveyor.idOf(group.first);
  const offset = index - group.first;
  if (group.kind === "het")
    return { het: { leaderId, offset, allIds: `${leaderId},${conveyor.idOf(group.first + 1)}` } };
  const [maxRunning, lastTask] = conveyor.kind === "long" ? [2, 9] : [3, 20];
  const rest = offset > 0 ? null : `4-${lastTask}%${maxRunning}`;
  return { array: { leaderId, taskId: offset || lastTask, rest, maxRunning } };
}

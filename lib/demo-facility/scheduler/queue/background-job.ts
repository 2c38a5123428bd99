import type { Outcome } from "../../plan/jobs";
import { jobNames, outcomes, people, rareOutcomes, stuckReasons, waitingReasons } from "../../plan/jobs";
import { chooseNodes } from "../node-condition";
import type { ArrayPlace, HetPlace, SchedulerJob } from "../scheduler-job";
import type { SchedulerProfile } from "../scheduler-profile";
import { fractionOf, hashOf, pickBy } from "../seeded-choice";
import { arrivalOf, type Conveyor, idOf } from "./conveyor";

const FORGET_AFTER_MS = 300_000;
const ARRAY_SIZE = 4;
const SIGNALS: Partial<Record<Outcome, number>> = { TIMEOUT: 15, CANCELLED: 15, OUT_OF_MEMORY: 125 };

/** Returns the longest run time of a conveyor's jobs, in ms. */
export const longestRunMs = (conveyor: Conveyor): number => (conveyor.kind === "long" ? 43_200_000 : 900_000);

/**
 * Groups indexes into arrays of four and heterogeneous jobs of two. On the long conveyor, arrays are frequent
 * enough that one always has waiting, running and ended tasks.
 */
export function groupOf(conveyor: Conveyor, index: number): { kind: "array" | "het"; first: number } | null {
  if (conveyor.kind === "long") {
    const place = index % 12;
    return place >= 3 && place < 3 + ARRAY_SIZE ? { kind: "array", first: index - place + 3 } : null;
  }
  const place = index % 24;
  if (place >= 5 && place < 5 + ARRAY_SIZE) return { kind: "array", first: index - place + 5 };
  if (place === 12 || place === 13) return { kind: "het", first: index - place + 12 };
  return null;
}

/**
 * When the records of a long array start and end, as shares of its time: the waiting tasks, one ended, two
 * running.
 */
const LONG_ARRAY = [
  [0.05, 0],
  [0.95, 0.6],
  [0.95, 0],
  [0.95, 0],
] as const;

/** The same in epoch ms, counted back from `endMs`. */
function longArraySpan(offset: number, arrivalMs: number, endMs: number) {
  const spanMs = Math.min(endMs - arrivalMs - 5000, 43_200_000);
  const [start, end] = LONG_ARRAY[offset] ?? LONG_ARRAY[0];
  return { startMs: endMs - Math.round(start * spanMs), endMs: endMs - Math.round(end * spanMs) };
}

/** One job of other users, always the same for the same scheduler, conveyor and index. */
export function backgroundJob(
  profile: SchedulerProfile,
  epochMs: number,
  conveyor: Conveyor,
  index: number,
): SchedulerJob {
  const group = groupOf(conveyor, index);
  const seed = hashOf(profile.name, conveyor.kind, group?.first ?? index);
  const own = hashOf(profile.name, conveyor.kind, index, "own");
  const arrivalMs = arrivalOf(conveyor, epochMs, index);
  const lifeMs = conveyor.depth * conveyor.intervalMs;
  const forgetMs = arrivalMs + lifeMs;
  const lastMs = forgetMs - Math.min(FORGET_AFTER_MS, lifeMs / 4);
  const long =
    group && conveyor.kind === "long" ? longArraySpan(index - group.first, arrivalMs, lastMs) : null;
  const endMs = long?.endMs ?? lastMs;
  const isStuck = group === null && own % 12 === 0;
  const usual = isStuck ? "CANCELLED" : own % 97 === 0 ? pickBy(seed, rareOutcomes) : pickBy(own, outcomes);
  const wantedMs = Math.ceil((0.06 + 0.94 * fractionOf(own)) * (longestRunMs(conveyor) / 60_000)) * 60_000;
  const longestMs = long
    ? endMs - long.startMs
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
  // Long arrays belong to the demo's own user, so that they can be cancelled.
  const { user, account } = pickBy(long ? 0 : seed >>> 16, people);
  const name = pickBy(seed >>> 5, jobNames);
  const isEstimated = startMs !== null && (reason === "Priority" || reason === "Resources") && own % 5 < 3;
  const exitCode = outcome === "FAILED" ? pickBy(own, [1, 2, 127]) : 0;
  return {
    id: idOf(conveyor, index),
    name,
    user,
    account,
    partition: partition.name,
    submitMs: group ? arrivalOf(conveyor, epochMs, group.first) : arrivalMs,
    startMs,
    endMs,
    forgetMs,
    configuringMs: 4000,
    completingMs: 6000,
    outcome,
    exitCode,
    exitSignal: SIGNALS[outcome] ?? 0,
    pendingReason: reason,
    pendingDescription:
      reason === "ReqNodeNotAvail" ? `ReqNodeNotAvail, UnavailableNodes:${profile.name}007` : "",
    isHeld: reason.startsWith("JobHeld"),
    estimatedStartMs: isEstimated ? startMs : null,
    limitMinutes:
      partition.maxMinutes === null && own % 4 === 0 && outcome !== "TIMEOUT" ? null : limitMinutes,
    nodeCount,
    tasks: cpus,
    cpus,
    nodes: chooseNodes(profile, partition.nodes, nodeCount, own >>> 3),
    workingDirectory: `/home/${user}`,
    submitLine: `sbatch --parsable -J ${name} -N${nodeCount} run.sh`,
    dependency: reason.startsWith("Dependency")
      ? `afterok:${idOf(conveyor, Math.max(0, index - 3))}(unfulfilled)`
      : "",
    array: group?.kind === "array" ? arrayPlace(conveyor, group.first, index) : null,
    het: group?.kind === "het" ? hetPlace(conveyor, group.first, index) : null,
    onSignal: pickBy(own >>> 7, ["dies", "ignores", "finishes"] as const),
    isStopped: false,
    isSuspended: own % 41 === 7 && !long,
  };
}

/**
 * The first record represents the tasks not yet started and becomes the last task; the others are tasks 1 to
 * 3.
 */
function arrayPlace(conveyor: Conveyor, first: number, index: number): ArrayPlace {
  const leaderId = idOf(conveyor, first);
  const isLong = conveyor.kind === "long";
  const maxRunning = isLong ? 2 : 3;
  if (index > first) return { leaderId, taskId: index - first, rest: null, maxRunning };
  return { leaderId, taskId: isLong ? 9 : 20, rest: isLong ? "4-9%2" : "4-20%3", maxRunning };
}

function hetPlace(conveyor: Conveyor, first: number, index: number): HetPlace {
  const leaderId = idOf(conveyor, first);
  return { leaderId, offset: index - first, allIds: `${leaderId},${idOf(conveyor, first + 1)}` };
}

import { jobNames, outcomes, people, rareOutcomes, stuckReasons, waitingReasons } from "./background-words";
import { arrivalOf, type Conveyor, idOf } from "./conveyor";
import { chooseNodes } from "./node-condition";
import type { ArrayPlace, HetPlace, Outcome, SchedulerJob } from "./scheduler-job";
import type { SchedulerProfile } from "./scheduler-profile";
import { fractionOf, hashOf, pickBy } from "./seeded-choice";

const FORGET_AFTER_MS = 300_000;
const ARRAY_SIZE = 4;
const SIGNALS: Partial<Record<Outcome, number>> = { TIMEOUT: 15, CANCELLED: 15, OUT_OF_MEMORY: 125 };

/** Longest any job of a conveyor runs. */
export const longestRunMs = (conveyor: Conveyor): number => (conveyor.kind === "long" ? 43_200_000 : 900_000);

/** Indexes whose jobs belong together: an array of four or a heterogeneous job of two, on the short conveyor. */
export function groupOf(conveyor: Conveyor, index: number): { kind: "array" | "het"; first: number } | null {
  if (conveyor.kind === "long") return null;
  const place = index % 24;
  if (place >= 5 && place < 5 + ARRAY_SIZE) return { kind: "array", first: index - place + 5 };
  if (place === 12 || place === 13) return { kind: "het", first: index - place + 12 };
  return null;
}

/** One job of other people, always the same for the same scheduler, conveyor and index. */
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
  const endMs = forgetMs - Math.min(FORGET_AFTER_MS, lifeMs / 4);
  const isStuck = group === null && own % 12 === 0;
  const outcome = isStuck ? "CANCELLED" : own % 97 === 0 ? pickBy(seed, rareOutcomes) : pickBy(own, outcomes);
  const wantedMs = Math.ceil((0.06 + 0.94 * fractionOf(own)) * (longestRunMs(conveyor) / 60_000)) * 60_000;
  const runMs = Math.max(1000, Math.min(wantedMs, endMs - arrivalMs - 5000));
  const startMs = isStuck ? null : endMs - runMs;
  const waitingReason = group?.kind === "array" ? "JobArrayTaskLimit" : pickBy(own >>> 4, waitingReasons);
  const reason = isStuck ? pickBy(seed >>> 4, stuckReasons) : waitingReason;
  const partition = pickBy(reason === "PartitionDown" ? 4 : seed % 4, profile.partitions);
  const [first, last] = partition.nodes;
  const nodeCount = Math.min(
    pickBy(seed >>> 8, [1, 1, 1, 2, 4, 8]),
    partition.maxNodes ?? 16,
    last - first + 1,
  );
  const cpus = nodeCount * pickBy(seed >>> 12, [1, 4, 8, 16, profile.cpusPerNode]);
  const minutes = Math.max(1, Math.ceil(runMs / 60_000));
  const limitMinutes = outcome === "TIMEOUT" ? minutes : minutes * pickBy(seed >>> 6, [1, 2, 3, 6]);
  const { user, account } = pickBy(seed >>> 16, people);
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
    limitMinutes: partition.maxMinutes === null && own % 4 === 0 ? null : limitMinutes,
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
    isSuspended: own % 41 === 7,
    isAccounting: false,
  };
}

/** The first of an array stands for the tasks not yet started, the others are tasks 1 to 3. */
function arrayPlace(conveyor: Conveyor, first: number, index: number): ArrayPlace {
  const isLeader = index === first;
  return {
    leaderId: idOf(conveyor, first),
    taskId: isLeader ? null : index - first,
    remaining: isLeader ? "4-20%3" : "",
    maxRunning: 3,
  };
}

function hetPlace(conveyor: Conveyor, first: number, index: number): HetPlace {
  const leaderId = idOf(conveyor, first);
  return { leaderId, offset: index - first, allIds: `${leaderId},${idOf(conveyor, first + 1)}` };
}

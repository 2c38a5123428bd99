import { conditionsByNumber, lastConditions, type NodeCondition, usualCondition } from "../plan/nodes";
import type { SchedulerProfile } from "./scheduler-profile";

/** The condition of a node by its number. */
export function conditionOf(profile: SchedulerProfile, number: number): NodeCondition {
  return lastConditions[profile.nodeCount - number] ?? conditionsByNumber[number] ?? usualCondition;
}

/** Chooses up to `count` working nodes of a range, starting at a place that the hash determines. */
export function chooseNodes(
  profile: SchedulerProfile,
  range: readonly [number, number],
  count: number,
  hash: number,
): number[] {
  const [first, last] = range;
  const size = last - first + 1;
  const chosen: number[] = [];
  for (let step = 0; step < size && chosen.length < count; step += 1) {
    const number = first + ((hash + step) % size);
    if (conditionOf(profile, number).takesJobs) chosen.push(number);
  }
  return chosen;
}

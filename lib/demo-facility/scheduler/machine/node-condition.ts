import type { SchedulerProfile } from "../scheduler-profile";

/** A node's condition, apart from its jobs. */
export interface NodeCondition {
  /** Replaces the state derived from its jobs. */
  base?: string;
  flags: readonly string[];
  reason: string;
  setBy: string;
  sinceHours: number;
  takesJobs: boolean;
}

const FINE: NodeCondition = { flags: [], reason: "", setBy: "", sinceHours: 0, takesJobs: true };

function broken(
  flags: readonly string[],
  reason: string,
  setBy: string,
  sinceHours: number,
  base?: string,
): NodeCondition {
  return { flags, reason, setBy, sinceHours, takesJobs: false, ...(base !== undefined && { base }) };
}

/** Assigned from the last node backwards, so every resource has each of them once. */
const FROM_THE_END: readonly NodeCondition[] = [
  broken(["NOT_RESPONDING"], "Not responding", "slurm", 5, "DOWN"),
  broken(["DRAIN"], "memory replacement, ticket 4471", "isandvik", 62),
  broken(["DRAIN", "NOT_RESPONDING"], "no power since the storm", "root", 190, "UNKNOWN"),
  broken(["MAINTENANCE", "RESERVED"], "firmware update", "root", 3),
  broken(["POWERED_DOWN"], "", "", 20),
  broken(["POWERING_UP"], "", "", 0),
  broken([], "Kill task failed", "slurm", 1, "ERROR"),
  broken([], "", "", 0, "FUTURE"),
  broken(["REBOOT_ISSUED"], "reboot ASAP : kernel 6.18", "root", 2, "DOWN"),
  broken(["DRAIN"], 'health check: "/scratch" not mounted <b>twice</b>', "nhc", 400),
];

const BY_NUMBER: Record<number, NodeCondition> = {
  6: { ...FINE, flags: ["PLANNED"] },
  7: {
    ...FINE,
    flags: ["DRAIN"],
    reason: "fan noise, drains when its jobs end",
    setBy: "isandvik",
    sinceHours: 9,
  },
  9: { ...FINE, flags: ["RESERVED"] },
  11: { ...FINE, flags: ["COMPLETING"] },
};

export function conditionOf(profile: SchedulerProfile, number: number): NodeCondition {
  return FROM_THE_END[profile.nodeCount - number] ?? BY_NUMBER[number] ?? FINE;
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

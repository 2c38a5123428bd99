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

const fine = { flags: [], reason: "", setBy: "", sinceHours: 0, takesJobs: true };
const broken = { ...fine, takesJobs: false };

/** The condition of most nodes. */
export const usualCondition: NodeCondition = fine;

/** Assigned from the last node backwards, so every machine has each of them once. */
export const lastConditions: readonly NodeCondition[] = [
  {
    ...{ ...broken, base: "DOWN", flags: ["NOT_RESPONDING"] },
    ...{ reason: "Not responding", setBy: "slurm", sinceHours: 5 },
  },
  {
    ...{ ...broken, flags: ["DRAIN"] },
    ...{ reason: "memory replacement, ticket 4471", setBy: "isandvik", sinceHours: 62 },
  },
  {
    ...{ ...broken, base: "UNKNOWN", flags: ["DRAIN", "NOT_RESPONDING"] },
    ...{ reason: "no power since the storm", setBy: "root", sinceHours: 190 },
  },
  {
    ...{ ...broken, flags: ["MAINTENANCE", "RESERVED"] },
    ...{ reason: "firmware update", setBy: "root", sinceHours: 3 },
  },
  { ...broken, flags: ["POWERED_DOWN"], sinceHours: 20 },
  { ...broken, flags: ["POWERING_UP"] },
  { ...broken, base: "ERROR", reason: "Kill task failed", setBy: "slurm", sinceHours: 1 },
  { ...broken, base: "FUTURE" },
  {
    ...{ ...broken, base: "DOWN", flags: ["REBOOT_ISSUED"] },
    ...{ reason: "reboot ASAP : kernel 6.18", setBy: "root", sinceHours: 2 },
  },
  {
    ...{ ...broken, flags: ["DRAIN"] },
    ...{ reason: 'health check: "/scratch" not mounted <b>twice</b>', setBy: "nhc", sinceHours: 400 },
  },
];

/** The condition of single nodes by their number. */
export const conditionsByNumber: Record<number, NodeCondition> = {
  6: { ...fine, flags: ["PLANNED"] },
  7: {
    ...{ ...fine, flags: ["DRAIN"] },
    ...{ reason: "fan noise, drains when its jobs end", setBy: "isandvik", sinceHours: 9 },
  },
  9: { ...fine, flags: ["RESERVED"] },
  11: { ...fine, flags: ["COMPLETING"] },
};

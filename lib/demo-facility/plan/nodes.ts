import { isOdd } from "./odd";

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

/** The condition of most nodes. */
export const usualCondition: NodeCondition = {
  flags: [],
  reason: "",
  setBy: "",
  sinceHours: 0,
  takesJobs: true,
};
const broken = { ...usualCondition, takesJobs: false };
const since = (sinceHours: number, setBy: string, reason: string) => ({ sinceHours, setBy, reason });

/** Assigned from the last node backwards, so every machine has each of them once. */
export const lastConditions: readonly NodeCondition[] = [
  { ...broken, base: "DOWN", flags: ["NOT_RESPONDING"], ...since(5, "slurm", "Not responding") },
  { ...broken, flags: ["DRAIN"], ...since(62, "isandvik", "memory replacement, ticket 4471") },
  {
    ...broken,
    base: "UNKNOWN",
    flags: ["DRAIN", "NOT_RESPONDING"],
    ...since(190, "root", "no power since the storm"),
  },
  { ...broken, flags: ["MAINTENANCE", "RESERVED"], ...since(3, "root", "firmware update") },
  { ...broken, flags: ["POWERED_DOWN"], sinceHours: 20 },
  { ...broken, flags: ["POWERING_UP"] },
  { ...broken, base: "ERROR", ...since(1, "slurm", "Kill task failed") },
  { ...broken, base: "FUTURE" },
  { ...broken, base: "DOWN", flags: ["REBOOT_ISSUED"], ...since(2, "root", "reboot ASAP : kernel 6.18") },
  {
    ...broken,
    flags: ["DRAIN"],
    ...since(400, "nhc", `health check: "/scratch" not mounted${isOdd ? " <b>twice</b>" : ""}`),
  },
];

/** The condition of single nodes by their number. */
export const conditionsByNumber: Record<number, NodeCondition> = {
  6: { ...usualCondition, flags: ["PLANNED"] },
  7: { ...usualCondition, flags: ["DRAIN"], ...since(9, "isandvik", "fan noise, drains when its jobs end") },
  9: { ...usualCondition, flags: ["RESERVED"] },
  11: { ...usualCondition, flags: ["COMPLETING"] },
};

/** Texts on how much of a machine is in use. */
const many = (count: number, one: string) =>
  `${count.toLocaleString("en-GB")} ${one}${count === 1 ? "" : "s"}`;

export const occupancyOf = (name: string) => `Occupancy of ${name}`;
export const shares = {
  mine: "yours",
  others: "others",
  used: "in use",
  free: "free",
  held: "reserved",
  down: "down",
  unknown: "unknown",
};
export const withRest = (share: string, rest: string) => `${share}, rest ${rest}`;
const units = { cpus: "CPU", nodes: "node" };
export const inUnits = (count: number, unit: keyof typeof units) => many(count, units[unit]);
/** Before a number, where more may be free. */
export const atLeast = "At least ";
export const freeOf = (all: string) => `of ${all} free`;
export const occupancySentence = (all: string, shares: readonly string[]) => `${all}: ${shares.join(", ")}.`;
export const uncountedNodes = (count: number) => `${many(count, "node")} without a CPU count not included`;
export const nothingReported = "No nodes reported";

/** The map of nodes. */
export const nodeMap = "Node map";
export const chooseNode = "Nodes: arrow keys move, Enter opens the details";
export const mapHint = "Point at a square or use the arrow keys; press it for details.";
export const usedOf = (used: string, total: string) => `${used} of ${total} CPUs in use`;
export const withYours = "with your jobs";
export const onIt = "your jobs run on it";
export const mapLegend = "Filled from below: CPUs in use";

/** Texts about what fits now, and when nodes become free. None is a promise, and none proposes anything. */

const nodesOf = (count: number) => (count === 1 ? "1 node" : `${count.toLocaleString("en-GB")} nodes`);

/** Why nothing can be said of a partition. */
export const noStates =
  "The scheduler’s API reports no node states in this version, so free nodes can’t be counted.";
export const noNodes = "No node of this partition is listed, so free nodes can’t be counted.";
export const noGpus = "GPUs aren’t reported for these nodes, so free ones can’t be counted.";
export const stateUnknown = (states: string) => `The partition’s state (${states}) isn’t known.`;

/** Why a job can't start as things are. */
export const closed = (states: string) => `The partition is ${states} and starts no jobs.`;
export const tooManyNodes = (most: number) =>
  `Larger than the partition allows: at most ${nodesOf(most)} per job.`;
export const tooFewNodes = (least: number) =>
  `Smaller than the partition allows: at least ${nodesOf(least)} per job.`;
export const tooLarge = (most: number) => `Larger than what is in service: ${nodesOf(most)}.`;
export const tooLargeWithGpus = (most: number, gpus: number) =>
  `Larger than what is in service: ${nodesOf(most)} with ${gpus === 1 ? "a GPU" : `${gpus} GPUs`}.`;
export const tooLong = (limit: string) => `Longer than the partition allows: at most ${limit}.`;

/** Why figures that depend on running jobs are withdrawn. */
export const fewExplained = (share: number) =>
  `The jobs you can see account for ${Math.floor(share * 100)}% of the allocated nodes, so it’s unknown when nodes become free.`;
export const jobsAwaited = "Jobs are still loading, so it’s unknown yet when nodes become free.";
export const tooManyReservations =
  "There are more reservations of different nodes than are compared, so when nodes become free isn’t computed.";
export const jobsNotLoaded = "Jobs couldn’t be loaded, so it’s unknown when nodes become free.";
export const jobsHeldBack = "Jobs aren’t loaded, to save your single-use token.";
export const statesNotReported = "Node states aren’t reported, so it’s unknown when nodes become free.";

/** The page. */
export const plan = "Plan";
export const whatFitsNow = "What fits now";
export const wholeNodes =
  "Whole nodes that are free now, and until when. Partly used and reserved nodes aren’t counted.";
export const fields = { nodes: "Nodes", gpus: "GPUs" };
export const gpusHint = "Per node";
export const countFault = "A whole number from 1 on";
export const columns = ["Partition", "Your job", "Free now", "Nodes over time", "Limits"] as const;
export const theFit = (resource: string) => `what fits now on ${resource}`;
export const noPartitions = "No partition is reported";
export const describeJob = "Enter nodes and a time limit";
export const checking = "Checking…";
export const fitsNow = "Fits now";
export const fitsPoweredUp = (count: number) => `Fits now, on ${nodesOf(count)} powered up for it`;
export const fitsUnless = (why: string) => `Enough nodes are free now. ${why}`;
export const short = (count: number) => `${nodesOf(count)} short`;
export const ifLimitsHold = (moment: string) =>
  `enough free from ${moment} if every running job uses its whole limit and nothing new starts`;
export const fitsOn = (machines: readonly string[]) =>
  machines.length === 0 ? "Fits nowhere now" : `Fits now on ${machines.join(", ")}`;
export const height = (count: number) => `0 to ${nodesOf(count)}`;
export const noFreeNodes = "No free nodes";
export const step = (count: number, until: string | null, by: "downtime" | "reservation" | null) =>
  until === null
    ? `${nodesOf(count)}, no end in sight`
    : `${nodesOf(count)} until ${until}${by === null ? "" : ` (${by})`}`;
export const forLonger = (count: number) => `${nodesOf(count)} for longer`;
export const held = (count: number) => `${nodesOf(count)} held for waiting jobs`;
export const off = (count: number) =>
  count === 1
    ? "1 node is off and is powered up for a job"
    : `${nodesOf(count)} are off and are powered up for a job`;
export const setAside = (count: number) => `${nodesOf(count)} rebooting, powering down or otherwise held`;
export const stateless = (count: number) => `${nodesOf(count)} in an unknown state`;
export const largest = (count: number) => (count === 0 ? "No nodes in service" : `At most ${nodesOf(count)}`);
export const longest = (limit: string) => `at most ${limit}`;
export const submitHere = "Submit here";
export const submitIn = (partition: string, resource: string) => `Submit here: ${partition} on ${resource}`;
export const ranges = { "24h": "24 h", "7d": "7 d" } as const;
export const rangeName = "Time shown";
export const ifAllHold = "If every running job uses its whole limit and nothing new starts";
export const jobsEndEarly = "Most jobs end before their limit, and new ones start, so this is no forecast.";
export const chartLanes = "Free nodes by partition";
export const asTable = "Show as table";
export const chartColumns = ["Partition", "Free nodes"] as const;
export const freeFrom = (count: number, moment: string) => `${count.toLocaleString("en-GB")} from ${moment}`;
export const freeNow = (count: number) => `${count.toLocaleString("en-GB")} now`;
export const withdrawn = (resource: string) => `When nodes become free on ${resource} is unknown`;
const partNames = {
  partitions: "partitions and their limits",
  reservations: "reservations",
  downtimes: "downtimes",
} as const;
export const missingOn = (resource: string, parts: readonly (keyof typeof partNames)[]) =>
  `Not loaded on ${resource}: ${parts.map((part) => partNames[part]).join(", ")}. Less may fit than shown.`;

/** Beside the form for jobs. */
export const filledFromPlan = "Filled in from what fits now.";
export const line = {
  fits: (poweredUp: number) =>
    poweredUp > 0 ? `${fitsPoweredUp(poweredUp)}, which takes some minutes.` : "Fits now.",
  short: (count: number) => `Not now: ${nodesOf(count)} short.`,
  never: (why: string) => `Never, as things are. ${why}`,
  unknown: (why: string | null) => ["Whether it fits now is unknown.", why ?? ""].join(" ").trim(),
  compare: "Compare partitions",
};

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
export const jobsAwaited = "Jobs are still loading: when nodes become free is unknown yet.";
export const tooManyReservations =
  "There are more reservations of different nodes than are compared, so when nodes become free isn’t computed.";
export const jobsNotLoaded = "Jobs couldn’t be loaded, so it’s unknown when nodes become free.";
export const jobsHeldBack = "Jobs aren’t loaded, to save your single-use token.";
export const statesNotReported = "Node states aren’t reported, so it’s unknown when nodes become free.";

/** The line that asks, and its answer. */
export const whatFitsNow = "What fits now";
/** “I need [1] nodes with [0] GPUs each for [1:00:00]”. */
export const need = { before: "I need", nodes: "nodes with", gpus: "GPUs each for" };
export const fields = { nodes: "Nodes", gpus: "GPUs", time: "Time limit" };
export const nodesFault = "Nodes: a whole number from 1 on.";
export const gpusFault = "GPUs: a whole number from 0 on.";
export const timeFault = (why: string) => `Time limit: ${why}`;
export const theFit = (resource: string) => `what fits now on ${resource}`;
export const needsScripts = "Scripts are needed to load what fits now.";
export const noPartitions = "No partition is reported";
export const describeJob = "Enter nodes and a time limit";
export const checking = "Checking…";
export const stillChecking = (names: readonly string[], time: string) =>
  `Still loading ${names.join(", ")}: no response after ${time}.`;
export const heldBack = "Not loaded, to save your single-use token. Loading may use it up.";
export const load = "Load";
export const loadFit = (resource: string) => `Load what fits now on ${resource}`;
const listNames = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
/** The sentence: where it fits, and until when as many nodes are free; then where it doesn't, and where that isn't known. */
export const fitsOnly = (name: string, until: string | null) =>
  `Fits now on ${name}${until === null ? "" : ` until ${until}`}.`;
export const fitsOn = (machines: readonly { name: string; until: string | null }[]) =>
  `Fits now on ${listNames(machines.map(({ name, until }) => (until === null ? name : `${name} (until ${until})`)))}.`;
export const fitsNowhere = "Fits nowhere right now.";
export const notElsewhere = "Nowhere else right now.";
export const notOn = (names: readonly string[]) => `Doesn’t fit on ${listNames(names)} now.`;
export const unknownOn = (names: readonly string[]) => `Unknown on ${listNames(names)}.`;

/** A machine. */
export const fitsNow = "Fits now";
export const fitsPoweredUp = (count: number) => `Fits now, on ${nodesOf(count)} powered up for it`;
export const fitsUnless = (why: string) => `Enough nodes are free now. ${why}`;
export const fitsIn = (partition: string, until: string | null) =>
  `Fits now in ${partition}${until === null ? "" : ` until ${until}`}`;
export const fitsPoweredUpIn = (partition: string, count: number) =>
  `Fits now in ${partition}, on ${nodesOf(count)} powered up for it`;
export const alsoFits = (others: readonly string[]) =>
  others.length > 3 ? `Also in ${others.length} other partitions` : `Also in ${listNames(others)}`;
export const inPartition = (partition: string, said: string) => `${partition}: ${said}`;
export const down = (until: string | null) => (until === null ? "Down, no end known" : `Down until ${until}`);
export const notLoaded = "Not loaded";
export const notLoadedOn = (names: readonly string[]) => `Couldn’t load what fits now on ${listNames(names)}`;
export const short = (count: number) => `${nodesOf(count)} short`;
export const shortIn = (count: number, partition: string) => `${nodesOf(count)} short in ${partition}`;
export const ifLimitsHold = (moment: string) =>
  `enough free from ${moment} if every running job uses its whole limit and nothing new starts`;
export const nodesFree = (free: number, total: number) =>
  `${free.toLocaleString("en-GB")} of ${nodesOf(total)} free`;
export const gpusFree = (free: number, total: number) =>
  `${free.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")} GPUs free`;
export const gpusUnknown = (total: number) => `${total.toLocaleString("en-GB")} GPUs, free ones not reported`;
export const mine = {
  what: "the counts of your jobs",
  before: "Mine:",
  notLoaded: "Your jobs couldn’t be loaded",
  none: "None of your jobs",
  running: (count: number) => `${count.toLocaleString("en-GB")} running`,
  pending: (count: number) => `${count.toLocaleString("en-GB")} pending`,
  failed: (count: number) => `${count.toLocaleString("en-GB")} failed`,
};
export const jobsUnknown = "Your jobs aren’t known yet";
export const submitHere = "Submit here";
export const submitIn = (partition: string, resource: string) => `Submit here: ${partition} on ${resource}`;

/** The picture of a machine's nodes, and what its looks mean. */
export const nodes = "nodes";
export const now = "now";
export const looks = {
  free: "Free now",
  later: "Free if every running job uses its whole limit and nothing new starts, which is no forecast",
  mine: "With your jobs",
  used: "Not free",
  held: "Downtime or reservation",
  job: "Your job",
};
export const timesIn = (zone: string) => `Times in ${zone}`;
export const wholeNodes =
  "Free: whole nodes that you may use for half an hour or more; partly used and reserved ones aren’t counted.";

/** The table. */
export const byPartition = (count: number) => (count === 0 ? "By partition" : `By partition (${count})`);
export const columns = ["Partition", "Your job", "Free now", "Limits"] as const;
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
const partNames = {
  partitions: "partitions and their limits",
  reservations: "reservations",
  downtimes: "downtimes",
} as const;
export const missingOn = (parts: readonly (keyof typeof partNames)[]) =>
  `Not loaded: ${parts.map((part) => partNames[part]).join(", ")}. Less may fit than shown.`;

/** Beside the form for jobs. */
export const filledFromPlan = (gpus: number) =>
  gpus > 0
    ? `Filled in from what fits now, but GPUs (${gpus} per node) can’t be sent here: add them to the sbatch script of “Do it in code”.`
    : "Filled in from what fits now.";
export const line = {
  fits: (poweredUp: number) =>
    poweredUp > 0 ? `${fitsPoweredUp(poweredUp)}, which takes some minutes.` : "Fits now.",
  short: (count: number) => `Not now: ${nodesOf(count)} short.`,
  never: (why: string) => `Never, as things are. ${why}`,
  unknown: (why: string | null) => ["Whether it fits now is unknown.", why ?? ""].join(" ").trim(),
  compare: "Compare partitions",
};

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
export const tooLarge = (most: number) => `Larger than the partition: ${nodesOf(most)} in service.`;
export const tooLargeWithGpus = (most: number, gpus: number) =>
  `Larger than the partition: ${nodesOf(most)} with ${gpus === 1 ? "a GPU" : `${gpus} GPUs`} in service.`;
export const tooLong = (limit: string) => `Longer than the partition allows: at most ${limit}.`;

/** Why figures that depend on running jobs are withdrawn. */
export const fewExplained = (share: number) =>
  `The jobs you can see account for ${Math.floor(share * 100)}% of the allocated nodes, so it’s unknown when nodes become free.`;
export const jobsNotLoaded = "Jobs couldn’t be loaded, so it’s unknown when nodes become free.";
export const jobsHeldBack = "Jobs aren’t loaded, to save your single-use token.";
export const statesNotReported = "Node states aren’t reported, so it’s unknown when nodes become free.";

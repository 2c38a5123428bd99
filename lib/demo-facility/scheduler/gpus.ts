import type { SchedulerProfile } from "./scheduler-profile";

/** The GPUs of a node that come with so many of its CPUs. */
export const gpusWith = ({ gpusPerNode, cpusPerNode }: SchedulerProfile, cpus: number): number =>
  Math.min(gpusPerNode, Math.ceil((gpusPerNode * cpus) / cpusPerNode));

/** The first GPUs of a node as the scheduler lists those in use: `gpu:2(IDX:0-1)`. */
export function toUsedGpus(gpus: number): string {
  const indexes = gpus === 0 ? "N/A" : gpus === 1 ? "0" : `0-${gpus - 1}`;
  return `gpu:${gpus}(IDX:${indexes})`;
}

/** GPUs at the end of a list of trackable resources; empty for none. */
export const toGpuTres = (gpus: number): string => (gpus === 0 ? "" : `,gres/gpu=${gpus}`);

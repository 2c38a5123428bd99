import type { SchedulerProfile } from "../plan/plan";

/** The scheduler's number wrapper (spec §2.6), with the third field that real schedulers send. */
export type NoVal = { set: boolean; infinite: boolean; number: number };

export const noVal = (number: number): NoVal => ({ set: true, infinite: false, number });

export const unsetNoVal: NoVal = { set: false, infinite: false, number: 0 };

/** A limit, or for null "unlimited": not set, infinite, number 0. */
export const limitNoVal = (number: number | null): NoVal =>
  number === null ? { set: false, infinite: true, number: 0 } : noVal(number);

/** An instant in Unix seconds; 0 means "no time yet", and is still marked as set. */
export const noValTime = (ms: number | null): NoVal => noVal(ms === null ? 0 : Math.floor(ms / 1000));

const SIGNAL_NAMES: Record<number, string> = { 9: "KILL", 15: "TERM" };

/** How a job ended, in the scheduler's format: with an exit code or by a signal. */
export function exitCodeRecord(code: number, signal: number) {
  if (signal === 0) {
    const none = { id: unsetNoVal, name: "" };
    return { status: [code === 0 ? "SUCCESS" : "ERROR"], return_code: noVal(code), signal: none };
  }
  const name = SIGNAL_NAMES[signal] ?? String(signal);
  return { status: ["SIGNALED"], return_code: unsetNoVal, signal: { id: noVal(signal), name } };
}

/** Formats node names as the scheduler does: `avocet[001-003,007]`, `avocet012`, or an empty string. */
export function toHostList(prefix: string, numbers: readonly number[]): string {
  const parts = toRuns(numbers).map(([from, to]) => (from === to ? pad(from) : `${pad(from)}-${pad(to)}`));
  if (parts.length === 0) return "";
  const [only = ""] = parts;
  return parts.length === 1 && !only.includes("-") ? `${prefix}${only}` : `${prefix}[${parts.join(",")}]`;
}

/** The first and the last number of each run of successive numbers, in order. */
export function toRuns(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** All numbers from the first to the last. */
export const toNumbers = ([first, last]: readonly [number, number]): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const toNodeName = (prefix: string, number: number): string => `${prefix}${pad(number)}`;

const pad = (number: number): string => String(number).padStart(3, "0");

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

/** Returns a 32-bit hash that is always the same for the same words (FNV-1a with a final mix). */
export function hashOf(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join("/")) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Returns one of the values, chosen by a hash. Throws if the chosen one is undefined. */
export function pickBy<Value>(hash: number, values: readonly Value[]): Value {
  const value = values[hash % values.length];
  if (value === undefined) throw new Error("nothing to choose from");
  return value;
}

import { makeDeviceStore } from "@/lib/device/store";
import type { JobAnswer, JobDetail } from "./job-model";

/** Identifies a kept job. `owner` is DeviceOwner.id: the next person to sign in in this tab must not see it. */
export type LastKnownKey = { owner: string; resource: string; jobId: string };

/** A job as last seen in this tab, at `keptAtMs` (epoch ms). `answer` is not yet parsed with jobAnswerSchema. */
type LastKnown = { keptAtMs: number; answer: unknown };

type Entry = LastKnownKey & LastKnown;

const mostJobs = 20;
const mostRecords = 20;
const mostCharacters = 40_000;

const store = makeDeviceStore<Entry[]>({
  key: "portal.last-known-jobs",
  area: "tab",
  empty: [],
  parse: (text) => {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isEntry).slice(0, mostJobs) : null;
  },
});

/**
 * Keeps a job for when the scheduler forgets it (docs/facts.md, Slurm forgotten jobs). Holds up to 20 jobs, newest first,
 * without raw records and submit lines, which may contain confidential input. Never throws.
 */
export function keepLastKnown(key: LastKnownKey, answer: JobAnswer, now: number): void {
  const entry: Entry = { ...key, keptAtMs: now, answer: reduce(answer) };
  const others = store.read().filter((known) => !isSame(known, key));
  const fits = JSON.stringify(entry).length <= mostCharacters;
  store.write(fits ? [entry, ...others].slice(0, mostJobs) : others);
}

/** The job as last seen in this tab; null if it wasn't seen or can't be read. Never throws. */
export function readLastKnown(key: LastKnownKey): LastKnown | null {
  const found = store.read().find((known) => isSame(known, key));
  return found ? { keptAtMs: found.keptAtMs, answer: found.answer } : null;
}

function reduce({ jobs, warnings }: JobAnswer): JobAnswer {
  const few = jobs.slice(0, mostRecords);
  return { warnings, jobs: few.map((job): JobDetail => ({ ...job, raw: {}, submitLine: null })) };
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const { owner, resource, jobId, keptAtMs, answer } = value as Partial<Record<keyof Entry, unknown>>;
  return (
    [owner, resource, jobId].every((text) => typeof text === "string") &&
    typeof keptAtMs === "number" &&
    Number.isFinite(keptAtMs) &&
    Math.abs(keptAtMs) <= 8.64e15 &&
    answer !== undefined
  );
}

const isSame = (one: LastKnownKey, other: LastKnownKey) =>
  one.owner === other.owner && one.resource === other.resource && one.jobId === other.jobId;

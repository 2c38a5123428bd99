import "server-only";
import { readOffers } from "@/lib/facility/facility";
import { hashToken, isProven } from "@/lib/facility/proven-tokens";
import type { SharedReading } from "@/lib/facility/shared/shared-reading";
import type { PortalError } from "@/lib/portal/portal-error";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { onTokenEnded } from "@/lib/session/forget-token";
import type { Job, JobList } from "../../job/job-model";

/**
 * The progress of reading a list: when the read started (epoch ms; null if none is in progress), the jobs that have arrived
 * and a promise of the first of them, how the last read failed, and how long the last good one took (ms; 0 if there was
 * none).
 */
export type ListProgress = {
  sinceMs: number | null;
  jobs: readonly Job[];
  firstJobs: Promise<void>;
  failure: PortalError | null;
  tookMs: number;
};

/** One shared list; `shared` stays the same object while the portal keeps the list. */
export type WatchedList = {
  shared: SharedReading<JobList>;
  progress: ListProgress;
};

/** A list's name: its holder (a hash, as the name outlives the request and must not contain the token), resource and key. */
export type ListName = { holder: string; resource: string; key: string };
type NamedList = ListName & { list: WatchedList };

/** A list that hasn't been read for this long is dropped: its session may have ended without a sign-out. */
const idleMs = 600_000;
/** A token that reads every resource of a small facility keeps all of its lists. */
const leastOfToken = 6;
/** A list of 10,000 jobs and its first state were measured at 12 MB; up to three more states may be kept. */
const bytesOfJob = 2000;
const bytesOfList = 20_000;

const openShelf = (max: number, maxWeight: number) =>
  new Kept<NamedList>({ max, maxWeight, lifetimeMs: idleMs, isKeptByUse: true });

/** Lists of tokens that the facility never accepted are kept apart, so that they can't evict others. */
const readMemory = () =>
  processWide("compute.job-lists", () => ({
    proven: openShelf(200, 400_000_000),
    unproven: openShelf(12, 1_000_000),
    /** Lists that are being read: never evicted; their number is bounded by the share of calls for reads. */
    held: new Map<string, NamedList>(),
  }));

/** The name of a token's list. */
export function toListName(token: string, resource: string, version: string): ListName {
  const holder = hashToken(token);
  return { holder, resource, key: JSON.stringify([holder, resource, version]) };
}

/** A known list; finding it counts as a read. */
export function findList({ key }: ListName): WatchedList | undefined {
  const { proven, unproven, held } = readMemory();
  const kept = proven.get(key) ?? unproven.get(key);
  return (held.get(key) ?? kept)?.list;
}

/**
 * Keeps a list, weighted by its jobs. If a token has too many, its own least recently used list is evicted, never another
 * token's.
 */
export function keepList(token: string, name: ListName, list: WatchedList, jobs: number): void {
  const { proven, unproven } = readMemory();
  const [shelf, other] = isProven(token) ? [proven, unproven] : [unproven, proven];
  other.forget(name.key);
  const most = Math.max(leastOfToken, readOffers()?.length ?? 0);
  const others = shelf.listOf(name.holder).filter(([key]) => key !== name.key);
  if (others.length >= most && others[0]) shelf.forget(others[0][0]);
  const weight = bytesOfList + jobs * bytesOfJob;
  shelf.set(name.key, { ...name, list }, { holder: name.holder, weight });
}

/** Holds a list while it is being read. The returned function releases it, and returns whether the list is still wanted. */
export function holdList(name: ListName, list: WatchedList): () => boolean {
  const { held } = readMemory();
  const entry: NamedList = { ...name, list };
  held.set(name.key, entry);
  return () => held.get(name.key) === entry && held.delete(name.key);
}

/** The known lists of a token and resource; one that is being read may be listed twice. */
export function listKept(token: string, resource: string): WatchedList[] {
  const holder = hashToken(token);
  const { proven, unproven, held } = readMemory();
  const kept = [proven, unproven].flatMap((shelf) => shelf.listOf(holder).map(([, named]) => named));
  return [...kept, ...held.values()]
    .filter((named) => named.holder === holder && named.resource === resource)
    .map(({ list }) => list);
}

/** Drops everything read for a token: nothing of it stays in memory after a sign-out. */
export function forgetJobLists(token: string): void {
  const { proven, unproven, held } = readMemory();
  const holder = hashToken(token);
  for (const shelf of [proven, unproven]) shelf.forgetHolder(holder);
  for (const [key, named] of held) if (named.holder === holder) held.delete(key);
}
onTokenEnded("compute.job-lists", forgetJobLists);

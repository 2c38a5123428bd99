import "server-only";
import { LRUCache } from "lru-cache";
import { readOffers } from "@/lib/facility/facility";
import { hashToken, isProven } from "@/lib/facility/proven-tokens";
import type { SharedReading } from "@/lib/facility/shared-reading";
import type { PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import { onTokenEnded } from "@/lib/session/forget-token";
import type { JobList } from "../../job/job-model";

/**
 * How the read of a list stands: since when it is under way (epoch ms; null: it isn't), how many jobs came, how the last
 * failed, how long the last good one took (ms; 0: there was none).
 */
export type ListProgress = {
  sinceMs: number | null;
  jobs: number;
  failure: PortalError | null;
  tookMs: number;
};

/** One list, shared; `shared` is the same object as long as the portal remembers the list. */
export type WatchedList = {
  shared: SharedReading<JobList>;
  progress: ListProgress;
};

/** A list's name: whose it is (a hash: the name outlives the request, so it must not hold the token), and of what. */
export type ListName = { holder: string; resource: string; key: string };
type Kept = ListName & { list: WatchedList };

/** A list that nobody has read for this long is forgotten: its session may have ended without a word. */
const idleMs = 600_000;
/** A token that reads each resource of a small facility loses none of its lists. */
const leastOfToken = 6;
/** A list of 10,000 jobs and its first state were measured at 12 MB; three more states may be kept. */
const bytesOfJob = 2000;
const bytesOfList = 20_000;

const openShelf = (max: number, maxSize: number) =>
  new LRUCache<string, Kept>({
    ...{ max, maxSize, ttl: idleMs, updateAgeOnGet: true, ttlAutopurge: true },
  });

/** Lists of tokens that the facility never accepted are kept apart, where they push nobody's out. */
const readMemory = () =>
  processWide("compute.job-lists", () => ({
    proven: openShelf(200, 400_000_000),
    unproven: openShelf(12, 1_000_000),
    /** Lists that are being read: never dropped, and as many as their reads have a share of calls for. */
    held: new Map<string, Kept>(),
  }));

/** The name of a list of a token. */
export function toListName(token: string, resource: string, version: string): ListName {
  const holder = hashToken(token);
  return { holder, resource, key: JSON.stringify([holder, resource, version]) };
}

/** A list that is known, which counts as reading it. */
export function findList({ key }: ListName): WatchedList | undefined {
  const { proven, unproven, held } = readMemory();
  const kept = proven.get(key) ?? unproven.get(key);
  return (held.get(key) ?? kept)?.list;
}

/** Keeps a list weighed by its jobs; of its token the least recently used one gives way, never somebody else's. */
export function keepList(token: string, name: ListName, list: WatchedList, jobs: number): void {
  const { proven, unproven } = readMemory();
  const [shelf, other] = isProven(token) ? [proven, unproven] : [unproven, proven];
  other.delete(name.key);
  const most = Math.max(leastOfToken, readOffers()?.length ?? 0);
  const own = [...shelf.rkeys()].filter((key) => key !== name.key && shelf.peek(key)?.holder === name.holder);
  if (own.length >= most && own[0] !== undefined) shelf.delete(own[0]);
  shelf.set(name.key, { ...name, list }, { size: bytesOfList + jobs * bytesOfJob });
}

/** Holds a list while it is being read. The returned function ends that, and says whether the list is still wanted. */
export function holdList(name: ListName, list: WatchedList): () => boolean {
  const { held } = readMemory();
  const entry: Kept = { ...name, list };
  held.set(name.key, entry);
  return () => held.get(name.key) === entry && held.delete(name.key);
}

/** The lists of a token and resource that are known; one that is being read may come twice. */
export function listKept(token: string, resource: string): WatchedList[] {
  const holder = hashToken(token);
  return listEntries()
    .filter((kept) => kept.holder === holder && kept.resource === resource)
    .map(({ list }) => list);
}

const listEntries = (): Kept[] => {
  const { proven, unproven, held } = readMemory();
  return [...proven.values(), ...unproven.values(), ...held.values()].filter((kept) => kept !== undefined);
};

/** Forgets what was read for a token: after a sign-out nothing of it stays in memory. */
export function forgetJobLists(token: string): void {
  const { proven, unproven, held } = readMemory();
  const holder = hashToken(token);
  for (const { key } of listEntries().filter((kept) => kept.holder === holder))
    for (const part of [proven, unproven, held]) part.delete(key);
}
onTokenEnded("compute.job-lists", forgetJobLists);

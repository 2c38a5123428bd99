import "server-only";
import type { Facility } from "@/lib/facility/facility";
import { hashToken } from "@/lib/facility/proven-tokens";
import { type KnownReading, SharedReading, type WaitLimits } from "@/lib/facility/shared/shared-reading";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { onTokenEnded } from "@/lib/session/forget-token";
import type { ClusterList } from "./model";

/** Minimum interval between requests for one token's list, in ms. */
const windowMs = 2000;

const readMemory = () =>
  processWide(
    "clusters.lists",
    () => new Kept<SharedReading<ClusterList>>({ max: 500, lifetimeMs: 600_000, isKeptByUse: true }),
  );

/**
 * A token's clusters for readers who don't wait long: a read that takes longer continues for the next reader. `ask` reads both
 * families.
 */
export function readClusterList(
  facility: Facility,
  patience: WaitLimits,
  ask: (facility: Facility) => Promise<ClusterList>,
): Promise<KnownReading<ClusterList>> {
  const memory = readMemory();
  const key = hashToken(facility.token ?? "");
  const known = memory.get(key);
  // The reading outlives the first requester, whose disconnect must not abort it.
  const shared = known ?? new SharedReading(() => ask({ ...facility, signal: undefined }), windowMs);
  if (!known) memory.set(key, shared);
  return shared.read(patience);
}

/** Runs a write, then marks the token's list as outdated, however new. */
export async function expireListAfter<T>(facility: Facility, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } finally {
    readMemory()
      .get(hashToken(facility.token ?? ""))
      ?.expire();
  }
}

onTokenEnded("clusters.lists", (token) => readMemory().forget(hashToken(token)));

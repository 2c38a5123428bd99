import { dayMs, hourMs, minuteMs, secondMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { toEndMs } from "../cluster/lifetime";
import type { ClusterRef } from "../cluster-params";
import { toClusterId } from "../cluster-path";
import type { FamilyList } from "../model";

/**
 * This browser's record of one cluster; instants in epoch ms on the portal's clock. `resetMs`: when this browser provisioned
 * or extended it; `endsMs`: the last reported end. `goneMs` is null if it was in the last readable list. `isDismissed`: the
 * reader dismissed its deletion while it was still listed.
 */
export type Sighting = ClusterRef & {
  firstSeenMs: number;
  lastSeenMs: number;
  resetMs: number | null;
  endsMs: number | null;
  deletedMs: number | null;
  goneMs: number | null;
  isDismissed?: boolean | undefined;
};
/** Sightings by cluster id. */
export type Sightings = Readonly<Record<string, Sighting>>;

/** An end computed from remaining seconds varies this much between answers; the first value is kept. */
const wobbleMs = 2500;
/** A sighting this recent isn't stored again: lists are read every few seconds. */
const freshMs = minuteMs;
/** How long a cluster that is gone stays reported. */
const goneShownMs = dayMs;
/** A cluster that is still listed this long after its deletion here was not deleted. */
const deletingMs = hourMs;

function fresh(ref: ClusterRef, atMs: number): Sighting {
  const { family, name } = ref;
  return {
    family,
    name,
    firstSeenMs: atMs,
    lastSeenMs: atMs,
    resetMs: null,
    endsMs: null,
    deletedMs: null,
    goneMs: null,
  };
}

/**
 * Updates the sightings from a list of one family: adds new clusters and marks those no longer listed. Returns the same
 * object if nothing changed.
 */
export function observeList(known: Sightings, list: FamilyList): Sightings {
  const readMs = parseInstant(list.readAt);
  if (readMs === null) return known;
  const next: Record<string, Sighting> = { ...known };
  let isChanged = false;
  const present = new Set<string>();
  for (const cluster of list.clusters) {
    const id = toClusterId(cluster);
    present.add(id);
    const before = known[id];
    // An older answer may arrive later; newer data is kept.
    if (before && (before.goneMs ?? before.lastSeenMs) > readMs) continue;
    const base =
      before && before.goneMs === null ? withoutOldDeletion(before, readMs) : fresh(cluster, readMs);
    const endsMs = steady(base.endsMs, toEndMs(cluster.lifetime));
    if (base === before && base.endsMs === endsMs && readMs - base.lastSeenMs < freshMs) continue;
    next[id] = { ...base, lastSeenMs: readMs, endsMs };
    isChanged = true;
  }
  for (const [id, sighting] of Object.entries(known)) {
    if (sighting.family !== list.family || present.has(id)) continue;
    if (sighting.goneMs !== null) {
      if (readMs - sighting.goneMs <= goneShownMs) continue;
      delete next[id];
    } else if (list.unreadableCount === 0 && sighting.lastSeenMs < readMs)
      next[id] = { ...sighting, goneMs: readMs };
    else continue;
    isChanged = true;
  }
  return isChanged ? next : known;
}

const withoutOldDeletion = (sighting: Sighting, readMs: number): Sighting =>
  sighting.deletedMs !== null && readMs - sighting.deletedMs > deletingMs
    ? { ...sighting, deletedMs: null, isDismissed: false }
    : sighting;

const steady = (before: number | null, told: number | null) =>
  before !== null && told !== null && Math.abs(told - before) <= wobbleMs ? before : told;

/** Records that this browser provisioned or extended a cluster at `now`; `endsMs` is the end if the answer has one. */
export function observeReset(
  known: Sightings,
  ref: ClusterRef,
  endsMs: number | null,
  now: number,
): Sightings {
  const id = toClusterId(ref);
  const before = known[id];
  const base = before && before.goneMs === null ? before : fresh(ref, now);
  return {
    ...known,
    [id]: { ...base, lastSeenMs: now, resetMs: now, endsMs, deletedMs: null, isDismissed: false },
  };
}

/** Records that this browser deleted a cluster at `now`. */
export function observeDelete(known: Sightings, ref: ClusterRef, now: number): Sightings {
  const id = toClusterId(ref);
  return { ...known, [id]: { ...(known[id] ?? fresh(ref, now)), deletedMs: now, isDismissed: false } };
}

/** Drops a sighting that the reader dismissed; of one that is still listed, only its deletion here. */
export function forgetSighting(known: Sightings, ref: ClusterRef): Sightings {
  const id = toClusterId(ref);
  const { [id]: sighting, ...rest } = known;
  return sighting?.goneMs === null ? { ...known, [id]: { ...sighting, isDismissed: true } } : rest;
}

/** Why a cluster is gone, as far as this browser knows. */
export type GoneReason = "deleted-here" | "ended" | "unknown";
/** `sinceMs`: when it was deleted here, else when it was first missing (epoch ms). */
export type GoneCluster = { sighting: Sighting; sinceMs: number; reason: GoneReason };

/**
 * The clusters that disappeared within the last day, latest first. `now` in epoch ms. One deleted here is among them from
 * that moment, even while the facility still lists it.
 */
export function listGone(known: Sightings, now: number): GoneCluster[] {
  return Object.values(known)
    .filter(({ isDismissed }) => !isDismissed)
    .flatMap((sighting) => {
      const sinceMs = sighting.deletedMs ?? sighting.goneMs;
      if (sinceMs === null || now - sinceMs > goneShownMs) return [];
      return [{ sighting, sinceMs, reason: toGoneReason(sighting, sinceMs) }];
    })
    .sort((one, other) => other.sinceMs - one.sinceMs);
}

function toGoneReason({ deletedMs, endsMs }: Sighting, goneMs: number): GoneReason {
  if (deletedMs !== null) return "deleted-here";
  return endsMs !== null && endsMs <= goneMs + 5 * secondMs ? "ended" : "unknown";
}

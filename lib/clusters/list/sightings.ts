import * as z from "zod/mini";
import { dayMs, minuteMs, secondMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { toEndMs } from "../cluster/lifetime";
import { type ClusterRef, familySchema } from "../cluster-params";
import { toClusterId } from "../cluster-path";
import type { FamilyList } from "../model";

/**
 * What this browser saw of one cluster; instants in epoch ms by the portal's clock. `resetMs`: when it provisioned or
 * extended it itself; `endsMs`: the end as last told. `goneMs` null: it was in the last list that could be read.
 */
const sightingSchema = z.object({
  family: familySchema,
  name: z.string(),
  firstSeenMs: z.number(),
  lastSeenMs: z.number(),
  resetMs: z.nullable(z.number()),
  endsMs: z.nullable(z.number()),
  deletedMs: z.nullable(z.number()),
  goneMs: z.nullable(z.number()),
});
export type Sighting = z.infer<typeof sightingSchema>;
export const sightingsSchema = z.record(z.string(), sightingSchema);
/** Sightings by cluster id. */
export type Sightings = Readonly<Record<string, Sighting>>;

/** An end that follows from seconds left wobbles by this much from answer to answer; the first one is kept. */
const wobbleMs = 2500;
/** What was seen so lately is not written down again: lists are read every few seconds. */
const freshMs = minuteMs;
/** How long it is told that a cluster went away. */
const goneShownMs = dayMs;

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
 * What is known after a list of one family was read: new clusters, and those that are no longer in it; the same object
 * where nothing is. */
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
    // Of two answers the older one may come later; what is newer stands.
    if (before && (before.goneMs ?? before.lastSeenMs) > readMs) continue;
    const base = before && before.goneMs === null ? before : fresh(cluster, readMs);
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

const steady = (before: number | null, told: number | null) =>
  before !== null && told !== null && Math.abs(told - before) <= wobbleMs ? before : told;

/** What is known after this browser provisioned or extended a cluster at `now`; `endsMs` where the answer told it. */
export function observeReset(
  known: Sightings,
  ref: ClusterRef,
  endsMs: number | null,
  now: number,
): Sightings {
  const id = toClusterId(ref);
  const before = known[id];
  const base = before && before.goneMs === null ? before : fresh(ref, now);
  return { ...known, [id]: { ...base, lastSeenMs: now, resetMs: now, endsMs, deletedMs: null } };
}

/** What is known after this browser deleted a cluster at `now`. */
export function observeDelete(known: Sightings, ref: ClusterRef, now: number): Sightings {
  const id = toClusterId(ref);
  return { ...known, [id]: { ...(known[id] ?? fresh(ref, now)), deletedMs: now } };
}

/** Without the one that the reader has taken note of. */
export function forgetSighting(known: Sightings, ref: ClusterRef): Sightings {
  const { [toClusterId(ref)]: _, ...rest } = known;
  return rest;
}

/** Why a cluster is gone, as far as this browser can know. */
export type GoneReason = "deleted-here" | "ended" | "unknown";
export type GoneCluster = { sighting: Sighting; goneMs: number; reason: GoneReason };

/** The clusters that went away within the last day, the latest first. `now` in epoch ms. */
export function listGone(known: Sightings, now: number): GoneCluster[] {
  return Object.values(known)
    .flatMap((sighting) =>
      sighting.goneMs === null || now - sighting.goneMs > goneShownMs
        ? []
        : [{ sighting, goneMs: sighting.goneMs, reason: toGoneReason(sighting, sighting.goneMs) }],
    )
    .sort((one, other) => other.goneMs - one.goneMs);
}

function toGoneReason({ deletedMs, endsMs }: Sighting, goneMs: number): GoneReason {
  if (deletedMs !== null) return "deleted-here";
  return endsMs !== null && endsMs <= goneMs + 5 * secondMs ? "ended" : "unknown";
}

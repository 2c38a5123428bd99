import { parseInstant } from "@/lib/time/zone";
import { compareEntries, type DowntimeEntry } from "./downtime";
import type { Downtime } from "./model";

/** One list of downtimes; `listedAtMs` as in DowntimeEntry: set only for the list of those in effect. */
export type DowntimeSource = { downtimes: readonly Downtime[]; listedAtMs: number | null };

/** A record with its instants in epoch ms, null if missing or unreadable, so that each text is parsed only once. */
type Timed = { downtime: Downtime; startMs: number | null; endMs: number | null; updatedMs: number | null };
type Merged = { timed: Timed; listedAtMs: number | null };

const toTimed = (downtime: Downtime): Timed => ({
  downtime,
  startMs: parseInstant(downtime.start),
  endMs: parseInstant(downtime.end),
  updatedMs: parseInstant(downtime.updatedAt),
});

/**
 * Merges several lists of downtimes into one, sorted by start. Records of different lists are the same downtime if resource,
 * start, end and description agree, or else if resource and start do: the most recently updated record counts, and the other
 * fills its gaps. Within one list only exact duplicates are merged.
 */
export function mergeDowntimes(sources: readonly DowntimeSource[]): DowntimeEntry[] {
  const merged: Merged[] = [];
  // Only records with the same resource and start can match, so only these are compared.
  const alike = new Map<string, Merged[]>();
  for (const source of sources) {
    const taken = new Set<Merged>();
    const known = new Set<Merged>();
    const rest: Timed[] = [];
    for (const timed of source.downtimes.map(toTimed)) {
      const found = findAlike(alike, timed).find((one) => isSame(one.timed, timed));
      if (found) absorb(found, timed, source.listedAtMs, taken);
      else rest.push(timed);
    }
    for (const timed of rest) {
      const near = findAlike(alike, timed);
      const repeated = near.find((one) => known.has(one) && isSame(one.timed, timed));
      const found =
        repeated ?? near.find((one) => !known.has(one) && !taken.has(one) && isSameStart(one.timed, timed));
      if (found) {
        absorb(found, timed, source.listedAtMs, taken);
        continue;
      }
      const added = { timed, listedAtMs: source.listedAtMs };
      merged.push(added);
      near.push(added);
      known.add(added);
    }
  }
  return toEntries(merged);
}

function findAlike(alike: Map<string, Merged[]>, { startMs, downtime }: Timed): Merged[] {
  const key = `${startMs} ${downtime.resourceName}`;
  const found = alike.get(key) ?? [];
  alike.set(key, found);
  return found;
}

function absorb(known: Merged, timed: Timed, listedAtMs: number | null, taken: Set<Merged>): void {
  known.timed = toRicher(known.timed, timed);
  known.listedAtMs = listedAtMs ?? known.listedAtMs;
  taken.add(known);
}

function isSameStart(a: Timed, b: Timed): boolean {
  return a.startMs !== null && a.startMs === b.startMs && a.downtime.resourceName === b.downtime.resourceName;
}

function isSame(a: Timed, b: Timed): boolean {
  return (
    a.startMs === b.startMs &&
    a.endMs === b.endMs &&
    a.downtime.resourceName === b.downtime.resourceName &&
    a.downtime.description === b.downtime.description
  );
}

/** The most recently updated record, its gaps filled from the other; the embedded form has no `updatedAt` (spec §2.1). */
function toRicher(a: Timed, b: Timed): Timed {
  const [newer, older] = (b.updatedMs ?? -1) > (a.updatedMs ?? -1) ? [b, a] : [a, b];
  const [first, second] = [newer.downtime, older.downtime];
  return {
    downtime: {
      resourceName: first.resourceName,
      status: first.status || second.status,
      start: first.start ?? second.start,
      end: first.end ?? second.end,
      description: first.description || second.description,
      scheduled: first.scheduled ?? second.scheduled,
      reboot: first.reboot ?? second.reboot,
      updatedAt: first.updatedAt ?? second.updatedAt,
    },
    startMs: first.start === null ? older.startMs : newer.startMs,
    endMs: first.end === null ? older.endMs : newer.endMs,
    updatedMs: first.updatedAt === null ? older.updatedMs : newer.updatedMs,
  };
}

/** IDs are resource and start, so that a row keeps its place and focus when its end or description changes. */
function toEntries(merged: readonly Merged[]): DowntimeEntry[] {
  const seen = new Map<string, number>();
  const toEntry = ({ timed, listedAtMs }: Merged): DowntimeEntry => {
    const { downtime, startMs, endMs } = timed;
    const base = `${downtime.resourceName}@${startMs ?? "?"}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    const id = count === 1 ? base : `${base}#${count}`;
    return { id, downtime, startMs, endMs, listedAtMs };
  };
  return [...merged].sort(compareTwins).map(toEntry).sort(compareEntries);
}

/** Downtimes with the same start are numbered by end and description, whatever the facility's order. */
function compareTwins(a: Merged, b: Merged): number {
  const [x, y] = [a, b].map(({ timed: { downtime } }) => `${downtime.end}\n${downtime.description}`);
  return (x ?? "") < (y ?? "") ? -1 : Number((x ?? "") > (y ?? ""));
}

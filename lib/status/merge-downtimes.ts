import { parseInstant } from "@/lib/time/zone";
import { compareEntries, type DowntimeEntry, markNeighbours, readTimes } from "./downtime";
import type { Downtime } from "./model";

/** One list of downtimes; `listedAtMs` as in DowntimeEntry: set for the list of those in effect alone. */
export type DowntimeSource = { downtimes: readonly Downtime[]; listedAtMs: number | null };

type Merged = { downtime: Downtime; listedAtMs: number | null };

/**
 * One list of the downtimes that several lists name, sorted by start. Two records of different lists are the same downtime
 * when resource, start, end and description agree, else when resource and start do: then the record that was updated last
 * counts, and the other fills its gaps. Within one list only exact repetitions are one.
 */
export function mergeDowntimes(sources: readonly DowntimeSource[]): DowntimeEntry[] {
  const merged: Merged[] = [];
  // Only records of one resource and start can be the same, so only they are compared.
  const alike = new Map<string, Merged[]>();
  for (const source of sources) {
    const taken = new Set<Merged>();
    const known = new Set<Merged>();
    const rest: Downtime[] = [];
    for (const downtime of source.downtimes) {
      const found = findAlike(alike, downtime).find((one) => isSame(one.downtime, downtime));
      if (found) absorb(found, downtime, source.listedAtMs, taken);
      else rest.push(downtime);
    }
    for (const downtime of rest) {
      const near = findAlike(alike, downtime);
      const repeated = near.find((one) => known.has(one) && isSame(one.downtime, downtime));
      const found =
        repeated ??
        near.find((one) => !known.has(one) && !taken.has(one) && isSameStart(one.downtime, downtime));
      if (found) {
        absorb(found, downtime, source.listedAtMs, taken);
        continue;
      }
      const added = { downtime, listedAtMs: source.listedAtMs };
      merged.push(added);
      near.push(added);
      known.add(added);
    }
  }
  return toEntries(merged);
}

function findAlike(alike: Map<string, Merged[]>, { resourceName, start }: Downtime): Merged[] {
  const key = `${parseInstant(start)} ${resourceName}`;
  const found = alike.get(key) ?? [];
  alike.set(key, found);
  return found;
}

function absorb(known: Merged, downtime: Downtime, listedAtMs: number | null, taken: Set<Merged>): void {
  known.downtime = toRicher(known.downtime, downtime);
  known.listedAtMs = listedAtMs ?? known.listedAtMs;
  taken.add(known);
}

function isSameStart(a: Downtime, b: Downtime): boolean {
  const startMs = parseInstant(a.start);
  return a.resourceName === b.resourceName && startMs !== null && startMs === parseInstant(b.start);
}

function isSame(a: Downtime, b: Downtime): boolean {
  return (
    a.resourceName === b.resourceName &&
    a.description === b.description &&
    parseInstant(a.start) === parseInstant(b.start) &&
    parseInstant(a.end) === parseInstant(b.end)
  );
}

/** The record that was updated last, its gaps filled from the other; the embedded form has no `updatedAt` (spec §2.1). */
function toRicher(a: Downtime, b: Downtime): Downtime {
  const [aMs, bMs] = [parseInstant(a.updatedAt) ?? -1, parseInstant(b.updatedAt) ?? -1];
  const [first, second] = bMs > aMs ? [b, a] : [a, b];
  return {
    resourceName: first.resourceName,
    status: first.status || second.status,
    start: first.start ?? second.start,
    end: first.end ?? second.end,
    description: first.description || second.description,
    scheduled: first.scheduled ?? second.scheduled,
    reboot: first.reboot ?? second.reboot,
    updatedAt: first.updatedAt ?? second.updatedAt,
  };
}

/** Ids are resource and start, so that a row keeps its place and focus when its end or words change. */
function toEntries(merged: readonly Merged[]): DowntimeEntry[] {
  const seen = new Map<string, number>();
  const byResource = new Map<string, DowntimeEntry[]>();
  for (const { downtime, listedAtMs } of [...merged].sort(compareTwins)) {
    const times = readTimes(downtime);
    const base = `${downtime.resourceName}@${times.startMs ?? "?"}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    const id = count === 1 ? base : `${base}#${count}`;
    const entry = { id, downtime, ...times, listedAtMs, overlaps: false, backToBack: false };
    const own = byResource.get(downtime.resourceName);
    if (own) own.push(entry);
    else byResource.set(downtime.resourceName, [entry]);
  }
  return [...byResource.values()].flatMap(markNeighbours).sort(compareEntries);
}

/** Those that begin together are numbered by their end and words, whatever order the facility lists them in. */
function compareTwins(a: Merged, b: Merged): number {
  const [x, y] = [a, b].map(({ downtime }) => `${downtime.end}\n${downtime.description}`);
  return (x ?? "") < (y ?? "") ? -1 : Number((x ?? "") > (y ?? ""));
}

import type { Problem } from "@/lib/portal/problem";
import { toDataAge } from "@/lib/status/data-age";
import type { DowntimeLists, Overview } from "@/lib/status/situation";
import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { MachineWork } from "./model";

/** What the all-clear of the overview rests on. */
export type Known = {
  /** The jobs of every machine, and whether the last read of them failed; null: never read. */
  work: { machines: readonly MachineWork[]; hasFailed: boolean } | null;
  /** True if every cluster is known, or the token can't open any. */
  areClustersKnown: boolean;
  overview: Overview;
  /** True if both lists of downtimes are recent (areDowntimesRecent). */
  areDowntimesKnown: boolean;
  /** True once the writes that this browser remembers are loaded. */
  areOutcomesKnown: boolean;
};

/** True if both lists were received, and neither is stale at `now` (epoch ms). */
export const areDowntimesRecent = ({ inEffect, upcoming }: DowntimeLists, now: number): boolean =>
  [inEffect, upcoming].every(({ downtimes, freshness }) => {
    const times = { retrievedMs: null, answeredMs: parseInstant(freshness.answeredAt) };
    return downtimes !== null && toDataAge(times, now).state === "fresh";
  });

/**
 * True if nothing that may need attention is unknown or old, so that an empty list means that nothing does. What a token can't
 * open has nothing of the reader's to miss.
 */
export function isAllKnown({
  work,
  areClustersKnown,
  overview,
  areDowntimesKnown,
  areOutcomesKnown,
}: Known): boolean {
  return (
    areClustersKnown &&
    areDowntimesKnown &&
    areOutcomesKnown &&
    overview.situations !== null &&
    overview.age.state === "fresh" &&
    work !== null &&
    !work.hasFailed &&
    work.machines.every((machine) => isMachineKnown(machine, overview))
  );
}

function isMachineKnown(machine: MachineWork, overview: Overview): boolean {
  const { state, problem, impacts, counts, resource, unreadable } = machine;
  if (state === "not-permitted") return true;
  if (state !== "known" || problem !== null || impacts === null || unreadable > 0) return false;
  return counts.running + counts.pending === 0 || isStatusKnown(resource, overview);
}

const isStatusKnown = (name: string, { situations }: Overview): boolean =>
  situations?.some(({ resource, standing }) => resource.name === name && standing.state !== "unknown") ??
  false;

/** When something was read (epoch ms; null: not yet), and why not since. */
type Reading = { asOfMs: number | null; problem: Problem | null };

/**
 * One age for all of these readings: the oldest, if they are within two minutes of each other. Null if one of them has failed
 * or is older: then each says its own. What wasn't read has no age.
 */
export function toCommonAge(readings: readonly Reading[]): Reading | null {
  const known = readings.flatMap(({ asOfMs }) => asOfMs ?? []);
  if (known.length === 0 || readings.some(({ problem }) => problem !== null)) return null;
  const oldestMs = Math.min(...known);
  return Math.max(...known) - oldestMs <= 2 * minuteMs ? { asOfMs: oldestMs, problem: null } : null;
}

import type { PlannedDowntime } from "@/lib/compute/machine/agenda";
import type { Overview, PhasedDowntime } from "@/lib/status/situation";
import { parseInstant } from "@/lib/time/zone";
import { type JobsRead, sayDowntimeImpact } from "./downtime-impact";
import { toWorkDowntime } from "./impact";
import * as words from "./words";

/** The facility's downtimes as far as they are loaded; `hasFailed`: the last read of them failed. */
type DowntimesRead = { overview: Overview | null; hasFailed: boolean };

/**
 * What one of the downtimes on a machine's reservations page does to the reader's jobs at `now` (epoch ms), as the status pages
 * say it; null for one that is over, or where the reader can have no jobs.
 */
export function sayPlannedImpact(
  resource: string,
  planned: PlannedDowntime,
  { overview, hasFailed }: DowntimesRead,
  jobs: JobsRead,
  now: number,
): string | null {
  const found = overview && findPhased(resource, planned, overview);
  if (!found) return hasFailed ? words.impactUnknown : words.comparing;
  const downtime = toWorkDowntime(found, now);
  return downtime && sayDowntimeImpact(downtime, jobs, now);
}

/** The facility lists some downtimes twice with different ends; these are one, as in mergeDowntimes. */
function findPhased(
  resource: string,
  { start, end, description }: PlannedDowntime,
  { situations, unmatched }: Overview,
): PhasedDowntime | undefined {
  const startMs = parseInstant(start);
  const alike = [...(situations ?? []).flatMap(({ downtimes }) => downtimes), ...unmatched].filter(
    ({ entry }) => entry.downtime.resourceName === resource && entry.startMs === startMs,
  );
  const isSame = ({ entry }: PhasedDowntime) =>
    entry.endMs === parseInstant(end) && entry.downtime.description === description;
  return alike.find(isSame) ?? alike[0];
}

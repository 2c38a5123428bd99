import { formatDuration } from "@/lib/time/duration";
import type { DataAge } from "../data-age";
import { toUnusualStatus } from "../downtime";
import type { ResourceList } from "../model";
import type { Standing } from "../severity";
import { type DowntimeLists, findNext, type PhasedDowntime, toOverview } from "../situation";
import { formatMoment } from "../timeline/span-text";
import { withStatus } from "../words";
import * as words from "./words";

/**
 * What other pages show of one resource's status. `standing` is null if its status is unknown; `areDowntimesKnown` is false
 * if a list of downtimes was never read.
 */
export type ResourceLine = {
  standing: Standing | null;
  age: DataAge;
  next: PhasedDowntime | null;
  areDowntimesKnown: boolean;
};

/** The line of one resource at `now` (epoch ms); null if the facility lists neither the resource nor a downtime of it. */
export function toResourceLine(
  name: string,
  resources: ResourceList,
  lists: DowntimeLists,
  now: number,
): ResourceLine | null {
  const { situations, age, unmatched } = toOverview(resources, lists, now);
  const areDowntimesKnown = lists.inEffect.downtimes !== null && lists.upcoming.downtimes !== null;
  const own = situations?.find(({ resource }) => resource.name === name);
  if (own) return { standing: own.standing, age: own.age, next: own.next, areDowntimesKnown };
  const next = findNext(unmatched.filter(({ entry }) => entry.downtime.resourceName === name));
  return situations === null || next ? { standing: null, age, next, areDowntimesKnown } : null;
}

/** A downtime and the time until it starts or ends, in words, with an unusual status of its own. */
export function sayDowntime(downtime: PhasedDowntime, zone: string, now: number): string {
  const unusual = toUnusualStatus(downtime.entry.downtime);
  const text = sayTimeLeft(downtime, zone, now);
  return unusual === null ? text : withStatus(text, unusual);
}

function sayTimeLeft({ entry, phase }: PhasedDowntime, zone: string, now: number): string {
  const { startMs, endMs } = entry;
  if (phase === "upcoming" && startMs !== null)
    return words.nextIn(formatDuration(startMs - now), formatMoment(startMs, zone, now));
  if (endMs === null) return words.endUnknown;
  return phase === "overdue"
    ? words.overdue(formatDuration(now - endMs), formatMoment(endMs, zone, now))
    : words.endsIn(formatDuration(endMs - now), formatMoment(endMs, zone, now));
}

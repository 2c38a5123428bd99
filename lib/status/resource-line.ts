import { formatDuration } from "@/lib/time/duration";
import type { DataAge } from "./data-age";
import { toCountdown, toUnusualStatus } from "./downtime";
import type { ResourceList } from "./model";
import type { Standing } from "./severity";
import { type DowntimeLists, findNext, type PhasedDowntime, toOverview } from "./situation";
import { formatMoment } from "./timeline/span-text";
import * as words from "./words";

/**
 * What other pages show of one resource's status. `standing` is null if its status is unknown; `areDowntimesKnown` is false
 * if a list of downtimes was never read.
 */
type ResourceLine = {
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
export function sayDowntime({ entry, phase }: PhasedDowntime, zone: string, now: number): string {
  const countdown = toCountdown(entry, phase);
  const text = countdown
    ? `${words.countdownNames[countdown.word]} ${formatDuration(Math.abs(countdown.toMs - now))} (${formatMoment(countdown.toMs, zone, now)})`
    : words.endUnknown;
  const unusual = toUnusualStatus(entry.downtime);
  return unusual === null ? text : words.withStatus(text, unusual);
}

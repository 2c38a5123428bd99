import { groupBy } from "@/lib/status/group-by";
import type { Overview } from "@/lib/status/situation";
import { minuteMs } from "@/lib/time/duration";
import { formatNear, parseInstant } from "@/lib/time/zone";
import { countMet, listWorkDowntimes, toCurrentImpacts, type WorkDowntime } from "./impact";
import { isCut } from "./job-stage";
import type { MachineWork } from "./model";
import * as words from "./words";

/** A stretch without a machine: downtimes that overlap or follow each other at once, as one. */
type Stretch = Pick<WorkDowntime, "isInEffect" | "startMs" | "endMs">;

/** A stretch and how many of the reader's jobs it hits; `isLeast`: not all of them were sent, so there may be more. */
type DowntimeHit = Stretch & { jobs: number; isLeast: boolean };

/**
 * The stretches of one machine's downtimes at `now`, earliest first. One whose end is unknown goes on to what has begun, but hides
 * nothing that is still to come. Each has the names of its downtimes.
 */
function toStretches(downtimes: readonly WorkDowntime[], now: number): WorkDowntime[] {
  const stretches: WorkDowntime[] = [];
  for (const downtime of downtimes.toSorted((one, other) => one.startMs - other.startMs)) {
    const last = stretches.at(-1);
    const lastMs = last?.endMs ?? now;
    if (!last || downtime.startMs > lastMs + minuteMs) {
      stretches.push({ ...downtime });
      continue;
    }
    last.isInEffect ||= downtime.isInEffect;
    if (!last.name.split(words.nameSeparator).includes(downtime.name))
      last.name = [last.name, downtime.name].filter(Boolean).join(words.nameSeparator);
    last.endMs = last.endMs === null || downtime.endMs === null ? null : Math.max(last.endMs, downtime.endMs);
  }
  return stretches;
}

/** The next downtimes of the whole facility that begin after `now` (epoch ms), earliest first, those of a resource in stretches. */
export function listNextDowntimes(overview: Overview, most: number, now: number): WorkDowntime[] {
  const next = listWorkDowntimes(overview, now).filter(({ startMs }) => startMs > now);
  return [...groupBy(next, ({ resource }) => resource).values()]
    .flatMap((own) => toStretches(own, now))
    .sort((one, other) => one.startMs - other.startMs)
    .slice(0, most);
}

/**
 * The stretches of a machine's downtimes at `now` (epoch ms), with the jobs that each hits, a job once however many downtimes it
 * meets. Null while jobs and downtimes can't be compared.
 */
export function listHits(
  machine: MachineWork,
  downtimes: readonly WorkDowntime[],
  now: number,
): DowntimeHit[] | null {
  const { resource, state, impacts, jobs } = machine;
  if (state !== "known" || impacts === null) return null;
  const counted = toCurrentImpacts(machine, now);
  return toStretches(
    downtimes.filter((one) => one.resource === resource),
    now,
  ).map((stretch) => {
    const { isInEffect, startMs, endMs } = stretch;
    // The server counts over all jobs, but each downtime apart; of those that were sent, a job counts once.
    const most = counted
      .filter(({ startsAt }) => isWithin(parseInstant(startsAt) ?? now, stretch))
      .reduce((most, { running, waiting }) => Math.max(most, running + waiting), 0);
    const { running, waiting } = countMet(jobs, stretch, now);
    const hit = Math.max(running + waiting, isCut(machine) ? most : 0);
    return { isInEffect, startMs, endMs, jobs: hit, isLeast: isCut(machine) };
  });
}

const isWithin = (ms: number, { startMs, endMs }: Stretch) =>
  ms >= startMs && (endMs === null || ms <= endMs);

/** The stretch that a machine's card names: the first that hits jobs, else the next one. */
export const findHit = (hits: readonly DowntimeHit[]): DowntimeHit | undefined =>
  hits.find(({ jobs }) => jobs > 0) ?? hits[0];

/** A stretch in one line: `Downtime hits 6 jobs from tomorrow 13:00`. The page names the zone. */
export function sayHit(hit: DowntimeHit, zone: string, now: number): string {
  const when = sayWhen(hit, zone, now);
  return hit.jobs > 0
    ? words.downtimeHits(when, words.hitJobs(hit.jobs, hit.isLeast))
    : words.downtimeHitsNone(when);
}

function sayWhen({ isInEffect, startMs, endMs }: Stretch, zone: string, now: number): string {
  if (!isInEffect) return words.from(formatNear(startMs, zone, now));
  return endMs === null ? words.untilUnknown : words.until(formatNear(endMs, zone, now));
}

import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { type DataAge, facilityCacheMs, toDataAge, toListAge } from "./data-age";
import {
  type DowntimeEntry,
  type DowntimePhase,
  type KnownStatus,
  toPhase,
  toUnusualStatus,
} from "./downtime";
import { groupBy } from "./group-by";
import { mergeDowntimes } from "./merge-downtimes";
import type { DowntimeList, Freshness, Resource, ResourceList } from "./model";
import { type Standing, toOldStanding, toStanding } from "./severity";
import { isAwaited } from "./slow-answer";
import * as words from "./words";

/** A downtime with its current phase; `parts`: those that it was joined from. */
export type PhasedDowntime = {
  entry: DowntimeEntry;
  phase: DowntimePhase;
  parts?: readonly PhasedDowntime[];
};

/**
 * What is known of a resource's schedule. `unpublished`: it publishes no schedule; `none`: it does, and nothing is planned;
 * `unreported`: not reported, or the lists were never read.
 */
type SchedulePlan = "planned" | "none" | "unpublished" | "unreported";

/** Everything that the screens show of one resource at one instant. `next` is the downtime that matters most. */
export type Situation = {
  resource: Resource;
  standing: Standing;
  age: DataAge;
  downtimes: PhasedDowntime[];
  next: PhasedDowntime | null;
  plan: SchedulePlan;
};

/** All resources (null: never read), the age of their list, and the downtimes of unlisted resources. */
export type Overview = { situations: Situation[] | null; age: DataAge; unmatched: PhasedDowntime[] };

export type DowntimeLists = { inEffect: DowntimeList; upcoming: DowntimeList };

/** Combines the three readings of the facility at `now` (epoch ms). */
export function toOverview(resources: ResourceList, lists: DowntimeLists, now: number): Overview {
  const entries = mergeLists(resources.resources ?? [], lists);
  const byName = groupBy(entries, ({ downtime }) => downtime.resourceName);
  const known = new Set((resources.resources ?? []).map(({ name }) => name));
  const answeredMs = parseInstant(resources.freshness.answeredAt);
  const isListRead = lists.upcoming.downtimes !== null;
  const situations =
    resources.resources?.map((resource) =>
      situate(resource, answeredMs, byName.get(resource.name) ?? [], isListRead, now),
    ) ?? null;
  return {
    situations,
    age: toListAge(situations?.map(({ age }) => age) ?? null, answeredMs, now),
    unmatched: entries
      .filter(({ downtime }) => !known.has(downtime.resourceName))
      .map((entry) => ({ entry, phase: toPhase(entry, null, now) })),
  };
}

/** One resource with its own downtimes at `now` (epoch ms). */
export function toSituation(
  resource: Resource,
  freshness: Freshness,
  lists: DowntimeLists,
  now: number,
): Situation {
  const own = mergeLists([resource], lists).filter(({ downtime }) => downtime.resourceName === resource.name);
  const answeredMs = parseInstant(freshness.answeredAt);
  return situate(resource, answeredMs, own, lists.upcoming.downtimes !== null, now);
}

/** All downtimes in the lists and the resources' own records, without duplicates. */
function mergeLists(resources: readonly Resource[], lists: DowntimeLists): DowntimeEntry[] {
  const answeredMs = parseInstant(lists.inEffect.freshness.answeredAt);
  return mergeDowntimes([
    // The facility's answers may be as old as its cache.
    {
      downtimes: lists.inEffect.downtimes ?? [],
      listedAtMs: answeredMs === null ? 0 : answeredMs - facilityCacheMs,
    },
    { downtimes: lists.upcoming.downtimes ?? [], listedAtMs: null },
    { downtimes: resources.flatMap(({ upcomingDowntimes }) => upcomingDowntimes ?? []), listedAtMs: null },
  ]);
}

function situate(
  resource: Resource,
  answeredMs: number | null,
  own: readonly DowntimeEntry[],
  isListRead: boolean,
  now: number,
): Situation {
  const age = toDataAge({ retrievedMs: parseInstant(resource.retrievedAt), answeredMs }, now);
  const known: KnownStatus = { status: resource.status?.trim() ?? null, knownAtMs: age.asOfMs };
  const downtimes = own.map((entry) => ({ entry, phase: toPhase(entry, known, now) }));
  const standing = toStanding(known, downtimes, now);
  return {
    resource,
    standing: age.state === "fresh" ? standing : toOldStanding(standing),
    age,
    downtimes,
    next: findNext(joinBackToBack(downtimes)),
    plan: toPlan(resource, downtimes, isListRead),
  };
}

/** Those that follow each other without a pause as one, with the `parts` it is made of; each other one as it is. */
export function joinBackToBack(downtimes: readonly PhasedDowntime[]): PhasedDowntime[] {
  const joined: PhasedDowntime[] = [];
  for (const one of downtimes) {
    const last = joined.at(-1);
    if (!last || !isContinued(last, one)) {
      joined.push(one);
      continue;
    }
    const parts = [...(last.parts ?? [last]), one];
    const downtime = {
      ...last.entry.downtime,
      end: one.entry.downtime.end,
      description: [...new Set(parts.map(({ entry }) => entry.downtime.description))]
        .filter(Boolean)
        .join("\n"),
      reboot: parts.some(({ entry }) => entry.downtime.reboot) || last.entry.downtime.reboot,
    };
    joined[joined.length - 1] = {
      ...last,
      entry: { ...last.entry, downtime, endMs: one.entry.endMs },
      parts,
    };
  }
  return joined;
}

const isContinued = (last: PhasedDowntime, { entry, phase }: PhasedDowntime) =>
  phase === "upcoming" &&
  (last.phase === "upcoming" || last.phase === "in-effect") &&
  last.entry.endMs !== null &&
  entry.endMs !== null &&
  Math.abs(Number(entry.startMs) - last.entry.endMs) < minuteMs &&
  entry.downtime.scheduled === last.entry.downtime.scheduled &&
  toUnusualStatus(entry.downtime) === toUnusualStatus(last.entry.downtime);

const attention: readonly DowntimePhase[] = ["overdue", "in-effect", "upcoming"];

/** The downtime that matters most: overdue, else in effect, else the next upcoming one; null if there is none. */
export function findNext(downtimes: readonly PhasedDowntime[]): PhasedDowntime | null {
  for (const phase of attention) {
    const found = downtimes.find((downtime) => downtime.phase === phase);
    if (found) return found;
  }
  return null;
}

/** The IDs of the downtimes in effect, also past their planned end. */
export const listInEffectIds = (downtimes: readonly PhasedDowntime[]): string[] =>
  downtimes.filter(({ phase }) => phase === "in-effect" || phase === "overdue").map(({ entry }) => entry.id);

function toPlan(resource: Resource, downtimes: readonly PhasedDowntime[], isListRead: boolean): SchedulePlan {
  if (downtimes.some(({ phase }) => phase !== "past")) return "planned";
  if (resource.downtimeScheduleAvailable === false) return "unpublished";
  const isTold =
    resource.downtimeScheduleAvailable === true && (isListRead || resource.upcomingDowntimes !== null);
  return isTold ? "none" : "unreported";
}

/** True if a list of downtimes was never read, and each of those is still on its way, so that nothing has failed. */
export function areDowntimesAwaited({ inEffect, upcoming }: DowntimeLists): boolean {
  const unread = [inEffect, upcoming].filter(({ downtimes }) => downtimes === null);
  return unread.length > 0 && unread.every(({ freshness }) => isAwaited(false, freshness.problem));
}

/** A remark that names the downtimes that were never read; null if all were. */
export function describeUnread(lists: DowntimeLists): string | null {
  const inEffect = lists.inEffect.downtimes === null;
  const upcoming = lists.upcoming.downtimes === null;
  if (!inEffect && !upcoming) return null;
  if (areDowntimesAwaited(lists)) return words.unread.awaited;
  return words.unread[inEffect && upcoming ? "both" : inEffect ? "inEffect" : "upcoming"];
}

import { dayMs } from "@/lib/time/duration";
import type { ZoneDay } from "@/lib/time/zone-days";
import { findDay } from "@/lib/time/zone-days";
import type { HistoryDay } from "./day";
import { type DayView, toDayView } from "./day-view";
import type { HistoryChoice } from "./history-parameters";
import { type Incident, isOfKind } from "./incident";
import type { KeptHistory } from "./kept-history";
import type { History, HistoryIncident } from "./model";
import {
  addToCommonDays,
  type CommonDay,
  type ResourceDigest,
  toResourceDays,
  toResourceDigest,
} from "./resource-digest";
import { listResourceIncidents, toHistoryDowntime, toHistoryIncident } from "./to-history";

type Change = {
  downtime: History["downtimes"][number];
  change: History["downtimes"][number]["changes"][number];
};

/** Everything that is recorded, in short; `days` are the last 365, of all resources. */
export type HistoryDigest = {
  resources: ResourceDigest[];
  days: CommonDay[];
  recordedUntilMs: number | null;
};

/** What the history page shows. */
export type HistoryView = {
  /** Every recorded resource, for the filter. */
  names: string[];
  resources: ResourceDigest[];
  /** The days of the chosen resource; null unless one is chosen. */
  ownDays: HistoryDay[] | null;
  /** The period's days, of all resources or of the chosen one. */
  days: CommonDay[];
  /** Newest first; at most as many as the choice says, and how many more there are. */
  incidents: HistoryIncident[];
  furtherIncidents: number;
  /** The incident of a permalink; null: it isn't recorded. undefined: none was asked for. */
  incident: HistoryIncident | null | undefined;
  /** The chosen day; null: there is no such day, or it hasn't begun. undefined: none was chosen. */
  day: DayView | null | undefined;
  /** The instant that the newest recorded look describes; null: nothing is recorded. */
  recordedUntilMs: number | null;
  /** The pages' record begins here, because the process can't hold more; null: it has everything that is recorded. */
  completeSinceMs: number | null;
  changes: Change[];
  furtherChanges: number;
  /** The period or the day, ISO 8601 UTC. */
  from: string;
  to: string;
  /** The same record in the portal's API. */
  address: string;
};

/** A resource that changes at every look has thousands of them. */
const mostChanges = 50;

/** The digest of the whole record; `pause` is called after each resource. `days`: the last 365, ending with today. */
export async function toHistoryDigest(
  { resources, readMs }: KeptHistory,
  days: readonly ZoneDay[],
  pause: () => Promise<unknown>,
): Promise<HistoryDigest> {
  let common: CommonDay[] = [];
  const digests: ResourceDigest[] = [];
  let newestMs = Number.NEGATIVE_INFINITY;
  for (const kept of resources) {
    const own = toResourceDays(kept, days, readMs);
    digests.push(toResourceDigest(kept, own, readMs));
    common = addToCommonDays(common, own, kept.spans);
    newestMs = Math.max(newestMs, kept.spans.at(-1)?.untilMs ?? newestMs);
    await pause();
  }
  return { resources: digests, days: common, recordedUntilMs: Number.isFinite(newestMs) ? newestMs : null };
}

/** The page's content for a choice, with days of the facility's zone. */
export function toHistoryView(
  kept: KeptHistory,
  digest: HistoryDigest,
  choice: HistoryChoice,
  zone: string,
): HistoryView {
  const { readMs: now, longestGapMs } = kept;
  const isChosen = ({ resource }: { resource: string }) =>
    choice.resource === null || resource === choice.resource;
  const days = digest.days.slice(-Number(choice.days));
  // Without a record there are notes all the same.
  const fromMs = days[0]?.startMs ?? now - Number(choice.days) * dayMs;
  const chosen = kept.resources.filter(isChosen);
  const ownDays =
    choice.resource !== null && chosen[0] ? toResourceDays(chosen[0], days.map(toBounds), now) : null;
  const window = { fromMs, toMs: now, longestGapMs };
  const incidents = chosen
    .flatMap(({ spans, downtimes }) => listResourceIncidents(spans, downtimes, window))
    .filter((incident) => isOfKind(incident, choice.kind))
    .sort((a, b) => b.fromMs - a.fromMs);
  const changes = chosen
    .flatMap(({ downtimes }) => downtimes)
    .flatMap((downtime) => downtime.changes.map((change) => ({ downtime, change })))
    .filter(({ change }) => change.seenMs >= fromMs)
    .sort((a, b) => b.change.seenMs - a.change.seenMs);
  const mostIncidents = Number(choice.incidents);
  const named = choice.day === null ? null : findDay(choice.day, zone);
  const day = named && named.startMs <= now ? named : null;
  const from = new Date(day?.startMs ?? fromMs).toISOString();
  const to = new Date(Math.max((day?.startMs ?? fromMs) + 1, Math.min(day?.endMs ?? now, now))).toISOString();
  const query = new URLSearchParams({ from, to });
  if (choice.resource !== null) query.set("resource", choice.resource);
  return {
    names: digest.resources.map(({ resource }) => resource),
    resources: digest.resources.filter(isChosen),
    ownDays,
    days: ownDays ? addToCommonDays([], ownDays, chosen[0]?.spans ?? []) : days,
    incidents: incidents.slice(0, mostIncidents).map(toHistoryIncident),
    furtherIncidents: Math.max(0, incidents.length - mostIncidents),
    incident: choice.incident === null ? undefined : findIncident(kept, choice.incident),
    day:
      choice.day === null
        ? undefined
        : day && toDayView(chosen, day, { zone, longestGapMs, isChosen: choice.resource !== null }, now),
    recordedUntilMs: digest.recordedUntilMs,
    completeSinceMs: kept.isCut ? kept.fromMs : null,
    changes: changes.slice(0, mostChanges).map(({ downtime, change: { seenMs, field, before, after } }) => ({
      downtime: toHistoryDowntime({ ...downtime, changes: [] }),
      change: { seenAt: new Date(seenMs).toISOString(), field, before, after },
    })),
    furtherChanges: Math.max(0, changes.length - mostChanges),
    ...{ from, to },
    address: `/api/history?${query}`,
  };
}

const toBounds = ({ startMs, endMs }: ZoneDay): ZoneDay => ({ startMs, endMs });

/** The incident of an ID (resource@start), whenever it was; null if it isn't recorded. */
function findIncident({ resources, readMs, longestGapMs, fromMs }: KeptHistory, id: string) {
  const name = id.slice(0, Math.max(0, id.lastIndexOf("@")));
  const own = resources.find(({ resource }) => resource === name);
  if (!own) return null;
  const window = { fromMs, toMs: readMs, longestGapMs };
  const all: Incident[] = listResourceIncidents(own.spans, own.downtimes, window);
  const found = all.find((incident) => incident.id === id);
  return found ? toHistoryIncident(found) : null;
}

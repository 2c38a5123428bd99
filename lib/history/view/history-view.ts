import { dayMs } from "@/lib/time/duration";
import type { ZoneDay } from "@/lib/time/zone-days";
import { findDay } from "@/lib/time/zone-days";
import type { HistoryChoice } from "../history-parameters";
import { type HistoryWindow, isOfKind, listOutages, makeExplainer } from "../incident";
import type { KeptHistory } from "../kept-history";
import type { History } from "../model";
import { findFirst, type Span } from "../span";
import type { HistoryDay } from "./day";
import { type DayView, toDayView } from "./day-view";
import {
  addToCommonDays,
  type CommonDay,
  type ResourceDigest,
  toResourceDays,
  toResourceDigest,
} from "./resource-digest";
import { type ListedIncident, toExplanations, toHistoryDowntime, toListedIncident } from "./to-history";

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
  resources: ResourceDigest[];
  /** The days of the chosen resource; null unless one is chosen. */
  ownDays: HistoryDay[] | null;
  /** The period's days, of all resources or of the chosen one. */
  days: CommonDay[];
  /** Newest first; at most as many as the choice says, and how many more there are. */
  incidents: ListedIncident[];
  furtherIncidents: number;
  /** The chosen day; null: there is no such day, or it hasn't begun. undefined: none was chosen. */
  day: DayView | null | undefined;
  /** The instant that the newest recorded look describes; null: nothing is recorded. */
  recordedUntilMs: number | null;
  /** The pages' record begins here, because the process can't hold more; null: it has everything that is recorded. */
  completeSinceMs: number | null;
  /** Set if a part of what is shown is from before this instant, since when every time without a look is a gap. */
  exactFromMs: number | null;
  changes: Change[];
  furtherChanges: number;
  /** The period or the day, ISO 8601 UTC. */
  from: string;
  to: string;
  /** When the record was read, epoch ms. */
  readMs: number;
  /** The same record in the portal's API, and how many spans it has there. */
  address: string;
  spanCount: number;
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

/**
 * The page's content for a choice, with days of the facility's zone. `pause` is called after each resource.
 */
export async function toHistoryView(
  kept: KeptHistory,
  digest: HistoryDigest,
  choice: HistoryChoice,
  zone: string,
  pause: () => Promise<unknown>,
): Promise<HistoryView> {
  const { readMs: now, longestGapMs } = kept;
  const isChosen = ({ resource }: { resource: string }) =>
    choice.resource === null || resource === choice.resource;
  const days = digest.days.slice(-Number(choice.days));
  // Without a record there are notes all the same.
  const fromMs = days[0]?.startMs ?? now - Number(choice.days) * dayMs;
  const chosen = kept.resources.filter(isChosen);
  const ownDays = choice.resource !== null && chosen[0] ? toResourceDays(chosen[0], days, now) : null;
  const window = { fromMs, toMs: now, longestGapMs };
  const named = choice.day === null ? null : findDay(choice.day, zone);
  const day = named && named.startMs <= now ? named : null;
  // A day has its own incidents, and no changes.
  const listed = day ? [] : chosen;
  const { incidents, furtherIncidents } = await listNewestIncidents(listed, window, choice, pause);
  const changes = listed
    .flatMap(({ downtimes }) => downtimes)
    .flatMap((downtime) => downtime.changes.map((change) => ({ downtime, change })))
    .filter(({ change }) => change.seenMs >= fromMs)
    .sort((a, b) => b.change.seenMs - a.change.seenMs);
  const from = new Date(day?.startMs ?? fromMs).toISOString();
  const to = new Date(Math.max((day?.startMs ?? fromMs) + 1, Math.min(day?.endMs ?? now, now))).toISOString();
  const query = new URLSearchParams({ from, to });
  if (choice.resource !== null) query.set("resource", choice.resource);
  return {
    resources: digest.resources.filter(isChosen),
    ownDays,
    days: ownDays ? addToCommonDays([], ownDays, chosen[0]?.spans ?? []) : days,
    incidents,
    furtherIncidents,
    day:
      choice.day === null
        ? undefined
        : day && toDayView(chosen, day, { zone, longestGapMs, isChosen: choice.resource !== null }, now),
    recordedUntilMs: digest.recordedUntilMs,
    completeSinceMs: kept.isCut ? kept.fromMs : null,
    exactFromMs: (kept.exactFromMs ?? 0) > Date.parse(from) ? kept.exactFromMs : null,
    changes: changes.slice(0, mostChanges).map(({ downtime, change: { seenMs, field, before, after } }) => ({
      downtime: toHistoryDowntime({ ...downtime, changes: [] }),
      change: { seenAt: new Date(seenMs).toISOString(), field, before, after },
    })),
    furtherChanges: Math.max(0, changes.length - mostChanges),
    from,
    to,
    readMs: now,
    address: `/api/history?${query}`,
    spanCount: chosen.reduce(
      (sum, { spans }) => sum + countSpans(spans, Date.parse(from), Date.parse(to)),
      0,
    ),
  };
}

const countSpans = (spans: readonly Span[], fromMs: number, toMs: number) =>
  findFirst(spans, (span) => span.fromMs >= toMs) - findFirst(spans, (span) => span.untilMs > fromMs);

/** The newest incidents of a choice. What may have been planned is found out only of those that are shown, or chosen by it. */
async function listNewestIncidents(
  resources: KeptHistory["resources"],
  window: HistoryWindow,
  { kind, incidents: most }: HistoryChoice,
  pause: () => Promise<unknown>,
): Promise<Pick<HistoryView, "incidents" | "furtherIncidents">> {
  const outages: { fromMs: number; list: () => ListedIncident }[] = [];
  for (const { spans, downtimes } of resources) {
    const explain = makeExplainer(spans, downtimes.flatMap(toExplanations), window);
    for (const outage of listOutages(spans, window))
      if (kind === "all" || isOfKind(explain(outage), kind))
        outages.push({
          fromMs: outage.fromMs,
          list: () => toListedIncident(explain(outage), downtimes, window.toMs),
        });
    await pause();
  }
  const newest = outages.sort((a, b) => b.fromMs - a.fromMs).slice(0, Number(most));
  return {
    incidents: newest.map(({ list }) => list()),
    furtherIncidents: outages.length - newest.length,
  };
}

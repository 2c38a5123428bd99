import { dayMs } from "@/lib/time/duration";
import { type HistoryDay, listHistoryDays, toHistoryDays } from "./day";
import type { HistoryChoice } from "./history-parameters";
import type { History, HistoryIncident, ResourceHistory } from "./model";
import { type HistoryRecord, toExplanation, toHistory, toPlanned } from "./to-history";

/** What the history page shows. */
export type HistoryView = {
  /** Every recorded resource, for the filter. */
  names: string[];
  resources: { resource: string; days: HistoryDay[]; availability: ResourceHistory["availability"] }[];
  /** Newest first; at most `mostIncidents`, and how many more there are. */
  incidents: HistoryIncident[];
  furtherIncidents: number;
  /** The instant that the newest recorded look describes; null: nothing is recorded. */
  recordedUntilMs: number | null;
  downtimes: History["downtimes"];
  /** The same record in the portal's API. */
  address: string;
};

/** A resource that changes at every look has thousands of incidents. */
const mostIncidents = 500;

/** The page's content for a choice, up to now, with days of a zone. */
export function toHistoryView(
  record: HistoryRecord,
  choice: HistoryChoice,
  zone: string,
  now: number,
): HistoryView {
  const fromMs = now - Number(choice.days) * dayMs;
  const history = toHistory(record, fromMs, now);
  const isChosen = ({ resource }: { resource: string }) =>
    choice.resource === null || resource === choice.resource;
  const resources = history.resources.filter(isChosen);
  const incidents = resources
    .flatMap((one) => one.incidents)
    .filter(({ isPlanned }) => choice.kind === "all" || isPlanned === (choice.kind === "planned"))
    .sort((a, b) => Date.parse(b.from) - Date.parse(a.from));
  const days = listHistoryDays({ fromMs, toMs: now }, zone);
  const query = new URLSearchParams({ from: history.from, to: history.to });
  if (choice.resource !== null) query.set("resource", choice.resource);
  return {
    names: history.resources.map(({ resource }) => resource),
    resources: resources.map(({ resource, availability }) => {
      const spans = record.spans.filter((span) => span.resource === resource);
      const downtimes = record.downtimes.filter(({ downtime }) => downtime.resourceName === resource);
      const planned = toPlanned(downtimes.flatMap(toExplanation), now);
      return { resource, availability, days: toHistoryDays(spans, planned, days) };
    }),
    incidents: incidents.slice(0, mostIncidents),
    furtherIncidents: Math.max(0, incidents.length - mostIncidents),
    recordedUntilMs: history.recordedUntil === null ? null : Date.parse(history.recordedUntil),
    downtimes: history.downtimes.filter(isChosen),
    address: `/api/history?${query}`,
  };
}

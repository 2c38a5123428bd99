import { formatDayName, listDays, type ZoneDay } from "@/lib/time/zone-days";
import { listOutages, makeExplainer } from "../incident";
import type { KeptResource } from "../kept-history";
import { clipSpans, type Span } from "../span";
import { type StripPaths, toTimeStrip } from "./strip";
import {
  type ListedIncident,
  toExplanation,
  toExplanations,
  toListedIncident,
  toPlanned,
} from "./to-history";

/** Minutes of the longest day; the drawing of a shorter one has fewer units. */
export const dayUnits = (day: ZoneDay): number => Math.round((day.endMs - day.startMs) / 60_000);

/** A part of a day: what was seen, or that nothing was. `status` null: the facility reported none. */
export type DayPart = {
  resource: string;
  isObserved: boolean;
  status: string | null;
  fromMs: number;
  untilMs: number;
};

/** One calendar day of the facility's zone: each resource's drawing, all that wasn't operational, and the incidents. */
export type DayView = ZoneDay & {
  name: string;
  previous: string;
  /** null: it hasn't begun. */
  next: string | null;
  strips: { resource: string; paths: StripPaths }[];
  parts: DayPart[];
  /** False: nothing was observed yet, as when the day has just begun. */
  isObserved: boolean;
  furtherParts: number;
  incidents: ListedIncident[];
};

const mostParts = 300;

/** What is recorded of a day up to now. The parts of one that was chosen (`isChosen`) include the operational ones. */
export function toDayView(
  resources: readonly KeptResource[],
  day: ZoneDay,
  { zone, longestGapMs, isChosen }: { zone: string; longestGapMs: number; isChosen: boolean },
  now: number,
): DayView {
  const endMs = Math.max(day.startMs, Math.min(day.endMs, now));
  const window = { fromMs: day.startMs, toMs: endMs };
  const parts = resources.flatMap(({ resource, spans }) =>
    listParts(resource, spans, window).filter(
      ({ isObserved, status }) => isChosen || !isObserved || status !== "OPERATIONAL",
    ),
  );
  const incidents = resources.flatMap(({ spans, downtimes }) => {
    // Until now, so that one that hasn't ended is known to continue.
    const toNow = { fromMs: day.startMs, toMs: now, longestGapMs };
    const explain = makeExplainer(spans, downtimes.flatMap(toExplanations), toNow);
    return listOutages(spans, window)
      .filter(({ fromMs }) => fromMs < endMs)
      .map((outage) => toListedIncident(explain(outage), downtimes, now));
  });
  const before = listDays(day.startMs - 1, day.startMs, zone)[0];
  return {
    ...day,
    name: formatDayName(day.startMs, zone),
    previous: formatDayName(before?.startMs ?? day.startMs, zone),
    next: day.endMs <= now ? formatDayName(day.endMs, zone) : null,
    strips: resources.map(({ resource, spans, downtimes }) => ({
      resource,
      paths: toTimeStrip(
        spans,
        toPlanned(downtimes.flatMap(toExplanation), now),
        { fromMs: day.startMs, untilMs: day.endMs },
        dayUnits(day),
      ),
    })),
    parts: parts.slice(0, mostParts),
    isObserved: resources.some(({ spans }) =>
      clipSpans(spans, window.fromMs, window.toMs).some(({ fromMs, untilMs }) => untilMs > fromMs),
    ),
    furtherParts: Math.max(0, parts.length - mostParts),
    incidents: incidents.sort((a, b) => Date.parse(b.from) - Date.parse(a.from)),
  };
}

/** A window's spans with the times between them in which nothing was observed. */
function listParts(
  resource: string,
  spans: readonly Span[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): DayPart[] {
  const parts: DayPart[] = [];
  const addGap = (startMs: number, untilMs: number) => {
    if (untilMs > startMs)
      parts.push({ resource, isObserved: false, status: null, fromMs: startMs, untilMs });
  };
  let atMs = fromMs;
  for (const span of clipSpans(spans, fromMs, toMs)) {
    addGap(atMs, span.fromMs);
    const { status, untilMs } = span;
    parts.push({ resource, isObserved: true, status, fromMs: span.fromMs, untilMs });
    atMs = untilMs;
  }
  addGap(atMs, toMs);
  return parts;
}

import { toState } from "@/lib/status/severity";
import { formatDayName, listDays, type ZoneDay } from "@/lib/time/zone-days";
import { listOutages, makeExplainer } from "../incident";
import type { KeptResource } from "../kept-history";
import { clipSpans } from "../span";
import { mergeIntervals } from "./availability";
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

/** A part of a day: the state that was seen, in a word; null: nothing was. */
type DayPart = {
  resource: string;
  word: string | null;
  isOperational: boolean;
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
  const parts = resources.flatMap((kept) =>
    listParts(kept, window, now).filter(({ isOperational }) => isChosen || !isOperational),
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

/** A window's spans, cut where planned downtimes began or ended, with the times between them in which nothing was observed. */
function listParts(
  { resource, spans, downtimes }: KeptResource,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  now: number,
): DayPart[] {
  const planned = mergeIntervals(toPlanned(downtimes.flatMap(toExplanation), now));
  const parts: DayPart[] = [];
  const add = (startMs: number, untilMs: number, named: ReturnType<typeof toState> | null) => {
    const [word, isOperational] = [named?.word ?? null, named?.state === "ok"];
    if (named || untilMs > startMs) parts.push({ resource, word, isOperational, fromMs: startMs, untilMs });
  };
  let atMs = fromMs;
  for (const { status, fromMs: startMs, untilMs } of clipSpans(spans, fromMs, toMs)) {
    add(atMs, startMs, null);
    atMs = startMs;
    for (const one of toState(status, true).state === "planned" ? clipSpans(planned, startMs, untilMs) : []) {
      if (one.fromMs > atMs) add(atMs, one.fromMs, toState(status, false));
      add(one.fromMs, one.untilMs, toState(status, true));
      atMs = one.untilMs;
    }
    if (atMs === startMs || untilMs > atMs) add(atMs, untilMs, toState(status, false));
    atMs = untilMs;
  }
  add(atMs, toMs, null);
  return parts;
}

import { dayMs } from "@/lib/time/duration";
import { formatWithYear, formatZone } from "@/lib/time/zone";
import type { KeptHistory } from "../kept-history";
import type { HistoryStrips } from "../model";
import * as words from "../words";
import { toAvailability } from "./availability";
import type { HistoryDigest } from "./history-view";
import { toTimeStrip } from "./strip";
import { toExplanation, toPlanned } from "./to-history";

/** The length of a bar of days. */
const barDays = 90;
/** The units of the last 24 hours: one for five minutes. */
const recentUnits = 288;

/** What a strip shows in words. They end with an instant and its year, as a page without newer strips shows them for longer. */
const sayUntil = (text: string, untilMs: number | null, zone: string) =>
  untilMs === null
    ? text
    : `${text}. ${words.recordedUntil(formatWithYear(untilMs, zone, "moment"), formatZone(untilMs, zone))}`;

/** A bar of the last 90 days for each resource. */
export const toBarStrips = (
  { resources, days, recordedUntilMs }: HistoryDigest,
  zone: string,
): HistoryStrips => ({
  to: new Date(days.at(-1)?.endMs ?? 0).toISOString(),
  recordedUntil: recordedUntilMs === null ? null : new Date(recordedUntilMs).toISOString(),
  units: barDays,
  unitSeconds: dayMs / 1000,
  strips: resources.map(({ resource, bars, availability }) => {
    const { paths, counts } = bars[barDays];
    const own = availability.find((one) => one.days === barDays);
    return { resource, text: sayUntil(words.sayBar(counts, own), recordedUntilMs, zone), paths };
  }),
});

/** What was seen of each resource in the last 24 hours. */
export function toRecentStrips({ resources, readMs }: KeptHistory, zone: string): HistoryStrips {
  const window = { fromMs: readMs - dayMs, untilMs: readMs };
  const newestMs = resources.reduce(
    (newest, { spans }) => Math.max(newest, spans.at(-1)?.untilMs ?? newest),
    Number.NEGATIVE_INFINITY,
  );
  const untilMs = Number.isFinite(newestMs) ? newestMs : null;
  return {
    to: new Date(readMs).toISOString(),
    recordedUntil: untilMs === null ? null : new Date(untilMs).toISOString(),
    units: recentUnits,
    unitSeconds: dayMs / 1000 / recentUnits,
    strips: resources.map(({ resource, spans, downtimes }) => {
      const planned = toPlanned(downtimes.flatMap(toExplanation), readMs);
      const own = toAvailability(spans, planned, window.fromMs, readMs);
      return {
        resource,
        text: sayUntil(words.sayLastDay(own), untilMs, zone),
        paths: toTimeStrip(spans, planned, window, recentUnits),
      };
    }),
  };
}

import { dayMs } from "@/lib/time/duration";
import type { KeptHistory } from "../kept-history";
import type { HistoryStrips } from "../model";
import * as words from "../words";
import { toAvailability } from "./availability";
import { toKnownShare } from "./day";
import type { HistoryDigest } from "./history-view";
import { toTimeStrip } from "./strip";
import { toExplanation, toPlanned } from "./to-history";

/** The length of a bar of days. */
const barDays = 90;
/** The units of the last 24 hours: one for five minutes. */
const recentUnits = 288;

/** A bar of the last 90 days for each resource. */
export const toBarStrips = ({ resources, days, recordedUntilMs }: HistoryDigest): HistoryStrips => ({
  to: new Date(days.at(-1)?.endMs ?? 0).toISOString(),
  recordedUntil: recordedUntilMs === null ? null : new Date(recordedUntilMs).toISOString(),
  units: barDays,
  unitSeconds: dayMs / 1000,
  strips: resources.map(({ resource, bars, availability }) => {
    const { paths, counts } = bars[barDays];
    const own = availability.find((one) => one.days === barDays);
    return { resource, text: words.sayBar(counts, own), share: toKnownShare(own), paths };
  }),
});

/** What was seen of each resource in the last 24 hours. */
export function toRecentStrips({ resources, readMs }: KeptHistory): HistoryStrips {
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
        text: words.sayLastDay(own),
        share: toKnownShare(own),
        paths: toTimeStrip(spans, planned, window, recentUnits),
      };
    }),
  };
}

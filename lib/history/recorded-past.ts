import type { RecordedPast } from "@/lib/status/timeline/recorded-past";
import type { KeptHistory } from "./kept-history";
import { toAvailability } from "./view/availability";
import { toTimeStrip } from "./view/strip";
import { toExplanation, toPlanned } from "./view/to-history";

const units = 2000;
/** The newest of them, of all resources and of one; each is a bar with a button, and a row. The history page has the others. */
const mostDowntimesOfAll = 120;
const mostDowntimesOfOne = 500;

/** The recorded past for the timeline, since an instant (epoch ms); of one resource if it is named. */
export function toRecordedPast(
  { resources, readMs }: KeptHistory,
  fromMs: number,
  resource: string | null,
): RecordedPast {
  const mostDowntimes = resource === null ? mostDowntimesOfAll : mostDowntimesOfOne;
  const shown = resources.filter((one) => resource === null || one.resource === resource);
  const window = { fromMs, untilMs: readMs };
  const ended = shown
    .flatMap(({ downtimes }) => downtimes)
    .filter(({ goneMs }) => goneMs !== null)
    .flatMap((kept) =>
      toExplanation(kept).map(({ untilMs, fromMs: startMs }) => ({ kept, startMs, untilMs })),
    )
    .filter(({ untilMs }) => untilMs !== null && untilMs > fromMs && untilMs <= readMs)
    .sort((a, b) => a.startMs - b.startMs);
  return {
    fromMs,
    toMs: readMs,
    units,
    lanes: shown.map(({ resource: name, spans, downtimes }) => {
      const planned = toPlanned(downtimes.flatMap(toExplanation), readMs);
      const found = toAvailability(spans, planned, fromMs, readMs);
      const { operationalMs, plannedMs, unavailableMs, otherMs, observedMs, windowMs } = found;
      // Planned downtime usually shows as unavailable; what exceeds that was another status.
      const plannedDownMs = Math.min(plannedMs, unavailableMs);
      return {
        resource: name,
        paths: toTimeStrip(spans, planned, window, units),
        operationalMs,
        plannedMs,
        unplannedMs: unavailableMs - plannedDownMs,
        otherMs: otherMs - (plannedMs - plannedDownMs),
        unobservedMs: windowMs - observedMs,
      };
    }),
    downtimes: ended.slice(-mostDowntimes).map(({ kept: { downtime }, untilMs }) => ({
      ...downtime,
      // It ended when it left the lists, if that was earlier.
      end: untilMs === null ? null : new Date(untilMs).toISOString(),
      updatedAt: null,
    })),
    furtherDowntimes: Math.max(0, ended.length - mostDowntimes),
  };
}

import { dayMs } from "@/lib/time/duration";
import type { ListedDowntime } from "../downtime-record";
import type { KeptHistory, KeptResource } from "../kept-history";
import type { HistoryStrips } from "../model";
import type { Span } from "../span";

/** A span of curlew between two instants (epoch ms), with a test's changes. */
export const sampleSpan = (
  status: string | null,
  fromMs: number,
  untilMs: number,
  changes: Partial<Span> = {},
): Span => ({ resource: "curlew", status, fromMs, untilMs, isClosed: true, ...changes });

type Kept = KeptResource["downtimes"][number];

/** A planned downtime of curlew between two instants (epoch ms), announced a day before, with a test's changes. */
export const sampleKeptDowntime = (
  startMs: number,
  endMs: number | null,
  changes: Partial<Kept> = {},
  downtime: Partial<ListedDowntime> = {},
): Kept => ({
  id: `curlew@${startMs}`,
  listedId: `curlew@${startMs}`,
  firstSeenMs: startMs - dayMs,
  lastSeenMs: endMs ?? startMs,
  goneMs: endMs,
  changes: [],
  ...changes,
  downtime: {
    resourceName: "curlew",
    status: "UNAVAILABLE",
    description: "Cooling",
    scheduled: true,
    reboot: null,
    start: new Date(startMs).toISOString(),
    end: endMs === null ? null : new Date(endMs).toISOString(),
    ...downtime,
  },
});

/** The record of 400 days as it was read at an instant (epoch ms), with a test's changes. */
export const sampleHistory = (
  readMs: number,
  resources: readonly KeptResource[] = [],
  changes: Partial<KeptHistory> = {},
): KeptHistory => ({
  resources,
  fromMs: readMs - 400 * dayMs,
  isCut: false,
  exactFromMs: null,
  readMs,
  longestGapMs: 60_000,
  ...changes,
});

/** The strips of the last 24 hours, drawn at an instant (epoch ms), with a test's changes. */
export const sampleStrips = (toMs: number, changes: Partial<HistoryStrips> = {}): HistoryStrips => ({
  to: new Date(toMs).toISOString(),
  recordedUntil: null,
  units: 288,
  unitSeconds: 300,
  strips: [],
  ...changes,
});

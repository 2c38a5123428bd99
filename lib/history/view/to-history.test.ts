import { describe, expect, it } from "vitest";
import type { KeptDowntime } from "../downtime-record";
import type { Span } from "../span";
import { sampleKeptDowntime, sampleSpan } from "../testing/samples";
import { toWholeHistory } from "../testing/whole-history";

const day = 86_400_000;
const end = Date.parse("2026-11-22T00:00:00Z");
const downtime = (changes: Partial<KeptDowntime> = {}) =>
  sampleKeptDowntime(end - 2 * day, end - day, { id: "curlew@1", lastSeenMs: end, goneMs: null, ...changes });

/** What was recorded since so many days before the end. */
const historyOf = (days: number, own: readonly Span[], ...downtimes: ReturnType<typeof downtime>[]) =>
  toWholeHistory(
    { longestGapMs: 60_000, notes: [], hasMoreNotes: false, spans: own, downtimes },
    end - days * day,
    end,
  );

describe("the history of a window", () => {
  it.each([
    ["left the lists during the outage", { lastSeenMs: end - 0.3 * day, goneMs: end - 0.2 * day }, "Cooling"],
    ["left the lists before the outage", { lastSeenMs: end - 0.9 * day, goneMs: end - 0.8 * day }, null],
    ["was listed for as long after its end as answers are kept", { lastSeenMs: end - day + 899_000 }, null],
  ])("explains an outage after a downtime's end if that %s, but not as planned", (_, seen, reason) => {
    const late = [
      sampleSpan("OPERATIONAL", end - 2 * day, end - 0.5 * day),
      sampleSpan("UNAVAILABLE", end - 0.5 * day, end),
    ];
    const of = (changes: Partial<KeptDowntime>) => historyOf(2, late, downtime(changes)).resources[0];
    expect(of(seen)?.incidents).toMatchObject([{ isPlanned: false, plannedShare: 0, reason }]);
    expect(of(seen)?.availability).toEqual(of({ goneMs: end - day })?.availability);
  });
});

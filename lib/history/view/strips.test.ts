import { expect, it } from "vitest";
import { dayMs, hourMs } from "@/lib/time/duration";
import { sampleHistory, sampleKeptDowntime, sampleSpan } from "../testing/samples";
import { listLastDays } from "./day";
import { toHistoryDigest } from "./history-view";
import { sayStrip } from "./say-strip";
import { toBarStrips, toRecentStrips } from "./strips";

const now = Date.parse("2026-11-22T12:00:00Z");
const span = sampleSpan("OPERATIONAL", now - 100 * dayMs, now - 6 * hourMs, { isClosed: false });
const kept = sampleHistory(now, [{ resource: "curlew", spans: [span], downtimes: [] }]);

it("says in words until when a strip or bar was recorded, in the reader's zone", async () => {
  const recent = toRecentStrips(kept);
  expect(sayStrip(recent.strips[0]?.text ?? "", recent, "UTC")).toMatch(
    /^Last 24 hours: 100 % operational, 75\.00 % observed\. Recorded until .*06:00 UTC$/,
  );
  const digest = await toHistoryDigest(kept, listLastDays(365, "UTC", now), async () => {});
  expect(sayStrip("", toBarStrips(digest), "Asia/Tokyo")).toMatch(/Recorded until .*15:00 UTC\+9$/);
  for (const strips of [recent, toBarStrips(digest)])
    expect(strips.recordedUntil).toBe("2026-11-22T06:00:00.000Z");
});

// Hours before now: status, from, until. A planned downtime began an hour ago.
it.each<[string, [string | null, number, number][], string]>([
  [
    "an hour in maintenance, before it operational",
    [
      ["OPERATIONAL", 24, 1],
      ["UNAVAILABLE", 1, 0],
    ],
    "95.83 % operational, 4.16 % in maintenance, 100 % observed",
  ],
  [
    "an hour in maintenance, before it degraded",
    [
      ["DEGRADED", 24, 1],
      ["UNAVAILABLE", 1, 0],
    ],
    "4.16 % in maintenance, 95.83 % other or unknown status, 100 % observed",
  ],
  [
    "an hour in maintenance, before it not observed",
    [["UNAVAILABLE", 1, 0]],
    "observed for 1 h, of that 100 % in maintenance",
  ],
  [
    "an outage",
    [
      ["OPERATIONAL", 24, 3],
      ["UNAVAILABLE", 3, 2],
      ["OPERATIONAL", 2, 0],
    ],
    "95.83 % operational, 4.16 % down, 100 % observed",
  ],
  ["nothing", [], "not observed"],
])("says of %s what was before", async (_, spans, expected) => {
  const downtimes = [sampleKeptDowntime(now - hourMs, now + hourMs, { lastSeenMs: now, goneMs: null })];
  const own = spans.map(([status, from, until]) =>
    sampleSpan(status, now - from * hourMs, now - until * hourMs),
  );
  const history = sampleHistory(now, [{ resource: "curlew", spans: own, downtimes }]);
  expect(toRecentStrips(history).strips[0]?.text).toBe(`Last 24 hours: ${expected}`);
  // Nor is a share of an hour said as one of 90 days.
  const digest = await toHistoryDigest(history, listLastDays(365, "UTC", now), async () => {});
  expect(toBarStrips(digest).strips[0]?.text).not.toContain("%");
});

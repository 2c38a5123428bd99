import { expect, it } from "vitest";
import { hourMs } from "@/lib/time/duration";
import { sampleHistory, sampleKeptDowntime, sampleSpan } from "../testing/samples";
import { listLastDays } from "./day";
import { toHistoryDigest } from "./history-view";
import { toBarStrips, toRecentStrips } from "./strips";

const now = Date.parse("2026-11-22T12:00:00Z");

// Hours before now: status, from, until. A planned downtime began an hour ago.
it.each<[string, [string | null, number, number][], string]>([
  [
    "an hour in maintenance, before it not observed",
    [["UNAVAILABLE", 1, 0]],
    "observed for 1 h, of that 100 % in maintenance",
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

import { expect, it } from "vitest";
import { dayMs, hourMs } from "@/lib/time/duration";
import { sampleHistory, sampleSpan } from "../testing/samples";
import { listLastDays } from "./day";
import { toHistoryDigest } from "./history-view";
import { toBarStrips, toRecentStrips } from "./strips";

const now = Date.parse("2026-11-22T12:00:00Z");
const span = sampleSpan("OPERATIONAL", now - 100 * dayMs, now - 6 * hourMs, { isClosed: false });
const kept = sampleHistory(now, [{ resource: "curlew", spans: [span], downtimes: [] }]);

it("says in words until when a strip or bar was recorded", async () => {
  const recent = toRecentStrips(kept, "UTC");
  expect(recent.strips[0]?.text).toMatch(
    /^Last 24 hours: 100 % operational, 75\.00 % observed\. Recorded until .*06:00 UTC$/,
  );
  const digest = await toHistoryDigest(kept, listLastDays(365, "UTC", now), async () => {});
  expect(toBarStrips(digest, "Asia/Tokyo").strips[0]?.text).toMatch(/Recorded until .*15:00 UTC\+9$/);
  for (const strips of [recent, toBarStrips(digest, "UTC")])
    expect(strips.recordedUntil).toBe("2026-11-22T06:00:00.000Z");
});

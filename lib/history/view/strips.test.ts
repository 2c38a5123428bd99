import { expect, it } from "vitest";
import { dayMs, hourMs } from "@/lib/time/duration";
import { sampleHistory, sampleSpan } from "../testing/samples";
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

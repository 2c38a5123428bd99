import { expect, it } from "vitest";
import type { Curtain } from "./curtain";
import { formatClock, toCurtainText } from "./curtain-text";

const now = Date.parse("2026-11-21T12:00:00Z");
const curtain: Curtain = { reason: "portal", sinceMs: now - 300_000, asOfMs: now - 600_000, detail: null };

it.each<[Partial<Curtain>, string]>([
  [{}, "No answer from the portal since 11:55 UTC."],
  [{ detail: "No connection." }, "No answer from the portal since 11:55 UTC: No connection."],
  [{ reason: "facility", detail: "Busy" }, "No answer from the facility since 11:55 UTC: Busy."],
  [{ reason: "data" }, "The facility's own data has not been renewed since 11:55 UTC."],
  [{ reason: "never" }, "No status since this board was opened at 11:55 UTC."],
])("%j says %s", (changes, reason) => {
  expect(toCurtainText({ ...curtain, ...changes }, "UTC", now)).toEqual({
    headline: "Last known at 11:50 UTC",
    reason,
  });
});

it("says where nothing is known, and names the zone of a clock", () => {
  expect(toCurtainText({ ...curtain, asOfMs: null }, "UTC", now).headline).toBe("Nothing known yet");
  expect(formatClock(now, "America/New_York")).toBe("07:00:00 UTC−5");
});

import { describe, expect, it } from "vitest";
import { formatMoment, formatSpan, formatSpanZone, nameZone } from "./span-text";

const york = "America/New_York";
const ms = (text: string) => Date.parse(text);

describe("formatSpan", () => {
  it.each([
    ["2026-11-21T10:00Z", "2026-11-21T14:00Z", "UTC", /^Sat,? 21 Nov,? 10:00 to 14:00 UTC$/],
    ["2026-11-21T10:00Z", "2026-11-22T14:00Z", "UTC", /^Sat,? 21 Nov,? 10:00 to Sun,? 22 Nov,? 14:00 UTC$/],
    [
      "2026-11-01T04:30Z",
      "2026-11-01T08:00Z",
      york,
      /^Sun,? 01 Nov,? 00:30 UTC−4 to Sun,? 01 Nov,? 03:00 UTC−5$/,
    ],
    ["2025-11-21T10:00Z", "2026-11-21T14:00Z", york, /^.*05:00 to .*09:00 UTC−5$/],
  ])("%s to %s in %s", (start, end, zone, expected) => {
    expect(formatSpan(ms(start), ms(end), zone)).toMatch(expected);
  });
  it("tells what is missing", () => {
    expect(formatSpan(null, ms("2026-11-21T14:00Z"), "UTC")).toMatch(/^not told to .*14:00 UTC$/);
    expect(formatSpan(ms("2026-11-21T14:00Z"), null, "UTC")).toMatch(/14:00 UTC to an end not told$/);
    expect(formatMoment(null, "UTC")).toBe("not told");
  });
});

describe("formatSpanZone", () => {
  it("names both offsets across a clock change", () => {
    expect(formatSpanZone(ms("2026-11-01T04:30Z"), ms("2026-11-01T08:00Z"), york)).toBe("UTC−4 to UTC−5");
    expect(formatSpanZone(ms("2026-11-01T04:30Z"), null, york)).toBe("UTC−4");
    expect(formatSpanZone(null, null, york)).toBe("not told");
  });
});

describe("nameZone", () => {
  it("names place and offset, UTC once", () => {
    expect(nameZone(ms("2026-11-21T14:00Z"), york)).toBe("Times in America/New_York (UTC−5)");
    expect(nameZone(ms("2026-11-21T14:00Z"), "UTC")).toBe("Times in UTC");
  });
});

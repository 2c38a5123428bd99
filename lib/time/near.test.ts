import { describe, expect, it } from "vitest";
import { formatNear, formatNearSpan } from "./near";

const zone = "America/New_York";
const at = (text: string) => Date.parse(text);
const now = at("2026-11-26T11:52:00-05:00");

describe("formatNear", () => {
  it.each([
    ["2026-11-26T00:00:00-05:00", "today 00:00"],
    ["2026-11-26T23:59:59-05:00", "today 23:59"],
    ["2026-11-27T00:00:00-05:00", "tomorrow 00:00"],
    ["2026-11-25T23:59:00-05:00", "yesterday 23:59"],
    ["2026-11-28T03:00:00-05:00", "Sat 28 Nov, 03:00"],
    ["2027-01-05T03:00:00-05:00", "Tue 05 Jan 2027, 03:00"],
    ["2025-11-26T11:52:00-05:00", "Wed 26 Nov 2025, 11:52"],
  ])("writes %s as %s", (text, expected) => {
    expect(formatNear(at(text), zone, now)).toBe(expected);
  });

  it.each([
    // The day of 23 hours, and that of 25, seen from their first and last minutes.
    ["2026-03-08T00:30:00-05:00", "2026-03-09T00:30:00-04:00", "tomorrow 00:30"],
    ["2026-03-07T23:30:00-05:00", "2026-03-08T23:30:00-04:00", "tomorrow 23:30"],
    ["2026-11-01T00:10:00-04:00", "2026-11-02T00:10:00-05:00", "tomorrow 00:10"],
    ["2026-11-01T23:50:00-05:00", "2026-10-31T00:10:00-04:00", "yesterday 00:10"],
    ["2026-11-02T00:10:00-05:00", "2026-11-01T00:10:00-04:00", "yesterday 00:10"],
  ])("at %s writes %s as %s", (present, text, expected) => {
    expect(formatNear(at(text), zone, at(present))).toBe(expected);
  });
});

describe("formatNearSpan", () => {
  it.each([
    ["2026-11-27T13:00:00-05:00", "2026-11-27T21:00:00-05:00", "tomorrow 13:00–21:00"],
    ["2026-11-26T20:00:00-05:00", "2026-11-27T02:00:00-05:00", "today 20:00 – tomorrow 02:00"],
    ["2026-12-30T20:00:00-05:00", "2027-01-02T02:00:00-05:00", "Wed 30 Dec, 20:00 – Sat 02 Jan 2027, 02:00"],
  ])("writes %s to %s as %s", (start, end, expected) => {
    expect(formatNearSpan(at(start), at(end), zone, now)).toBe(expected);
  });
});

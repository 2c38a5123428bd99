import { describe, expect, it } from "vitest";
import { formatMoment, formatSpan, nameZone } from "./span-text";

const york = "America/New_York";
const ms = (text: string) => Date.parse(text);
const now = ms("2026-11-25T17:00Z");
/** Newer ICU data leaves the comma after the weekday out. */
const plain = (text: string) => text.replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun),/g, "$1");

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
    ["2025-11-21T10:00Z", "2026-11-21T14:00Z", york, /^.* 2025, 05:00 to .* 2026, 09:00 UTC−5$/],
  ])("%s to %s in %s", (start, end, zone, expected) => {
    expect(formatSpan(ms(start), ms(end), zone, now)).toMatch(expected);
  });

  it.each([
    // A long one, and one that ends on the same weekday and date eleven years later.
    ["2026-11-25T15:00Z", "2027-12-01T12:00Z", "Wed 25 Nov 2026, 15:00 to Wed 01 Dec 2027, 12:00 UTC"],
    ["2026-11-27T17:00Z", "2028-11-29T12:00Z", "Fri 27 Nov 2026, 17:00 to Wed 29 Nov 2028, 12:00 UTC"],
    ["2015-11-25T10:00Z", "2026-11-25T12:00Z", "Wed 25 Nov 2015, 10:00 to Wed 25 Nov 2026, 12:00 UTC"],
    ["2026-12-31T22:00Z", "2027-01-01T02:00Z", "Thu 31 Dec 2026, 22:00 to Fri 01 Jan 2027, 02:00 UTC"],
    // One day, and days of one other year.
    ["2027-03-01T10:00Z", "2027-03-01T12:00Z", "Mon 01 Mar 2027, 10:00 to 12:00 UTC"],
    ["2025-10-20T10:00Z", "2025-10-22T12:00Z", "Mon 20 Oct 2025, 10:00 to Wed 22 Oct 2025, 12:00 UTC"],
  ])("names the years of %s to %s", (start, end, text) => {
    expect(plain(formatSpan(ms(start), ms(end), "UTC", now))).toBe(text);
  });

  it("tells what is missing", () => {
    expect(formatSpan(null, ms("2026-11-21T14:00Z"), "UTC", now)).toMatch(/^not provided to .*14:00 UTC$/);
    expect(formatSpan(ms("2026-11-21T14:00Z"), null, "UTC", now)).toMatch(/14:00 UTC to an unknown end$/);
    expect(formatMoment(null, "UTC", now)).toBe("not provided");
    expect(plain(formatSpan(ms("2025-11-21T14:00Z"), null, "UTC", now))).toBe(
      "Fri 21 Nov 2025, 14:00 UTC to an unknown end",
    );
  });
});

it("names place and offset of a zone, UTC once", () => {
  expect(nameZone(ms("2026-11-21T14:00Z"), york)).toBe("Times in America/New_York (UTC−5)");
  expect(nameZone(ms("2026-11-21T14:00Z"), "UTC")).toBe("Times in UTC");
});

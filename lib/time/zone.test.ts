import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatInstant,
  formatNear,
  formatNearSpan,
  formatUtcMinute,
  formatWithYear,
  formatZone,
  isSameDay,
  isTimeZone,
  isYearEvident,
  parseInstant,
  toZone,
} from "./zone";

const instant = Date.UTC(2026, 10, 21, 19, 5, 9);
const [paris, newYork] = ["Europe/Paris", "America/New_York"];

it.each([
  ["facility", paris, newYork],
  ["utc", paris, "UTC"],
  ["local", paris, paris],
  ["local", null, newYork],
] as const)("the choice %s of a reader in %s is %s", (choice, local, zone) => {
  expect(toZone(choice, newYork, local)).toBe(zone);
});

it.each([
  ["UTC", true],
  ["Asia/Kolkata", true],
  ["Europe/Nowhere", false],
  ["", false],
])("%j is a zone: %s", (name, is) => expect(isTimeZone(name)).toBe(is));

it.each([
  ["time", "14:05"],
  ["clock", "14:05:09"],
  ["date", "Sat, 21 Nov 2026"],
  ["month", "November 2026"],
  ["exact", "Sat, 21 Nov 2026, 14:05:09"],
] as const)("writes %s as %s", (style, text) => {
  // Newer ICU data leaves the comma after the weekday out.
  expect(formatInstant(instant, newYork, style).replace(/^Sat /, "Sat, ")).toBe(text);
});

describe("formatInstant of a short style", () => {
  const now = Date.parse("2026-11-25T17:00:00Z");
  const plain = (text: string) => text.replace(/^(\w{3}),/, "$1");

  it.each([
    ["day", "Sat 21 Nov", "Sat 21 Nov 2026"],
    ["minute", "21 Nov, 14:05", "21 Nov 2026, 14:05"],
    ["moment", "Sat 21 Nov, 14:05", "Sat 21 Nov 2026, 14:05"],
  ] as const)("writes %s as %s, with its year as %s", (style, short, long) => {
    expect(plain(formatInstant(instant, newYork, style, now))).toBe(short);
    expect(plain(formatWithYear(instant, newYork, style))).toBe(long);
    expect(plain(formatInstant(instant, newYork, style, Date.UTC(2027, 0, 2)))).toBe(long);
  });

  it.each([
    // This year, near and far.
    ["2026-11-25T17:00:00Z", "UTC", "Wed 25 Nov, 17:00"],
    ["2026-12-31T23:59:59Z", "UTC", "Thu 31 Dec, 23:59"],
    ["2026-05-27T00:00:00Z", "UTC", "Wed 27 May, 00:00"],
    ["2026-05-25T00:00:00Z", "UTC", "Mon 25 May 2026, 00:00"],
    ["2026-01-03T00:00:00Z", "UTC", "Sat 03 Jan 2026, 00:00"],
    // Another year, near and far.
    ["2027-01-01T00:00:00Z", "UTC", "Fri 01 Jan 2027, 00:00"],
    ["2027-12-01T12:00:00Z", "UTC", "Wed 01 Dec 2027, 12:00"],
    ["2025-10-22T08:00:00Z", "UTC", "Wed 22 Oct 2025, 08:00"],
    ["2015-11-25T17:00:00Z", "UTC", "Wed 25 Nov 2015, 17:00"],
    // The year is the zone's, not that of UTC.
    ["2026-12-31T23:30:00Z", "Asia/Kolkata", "Fri 01 Jan 2027, 05:00"],
    ["2026-12-31T18:29:59Z", "Asia/Kolkata", "Thu 31 Dec, 23:59"],
    ["2027-01-01T04:59:59Z", newYork, "Thu 31 Dec, 23:59"],
    ["2027-01-01T05:00:00Z", newYork, "Fri 01 Jan 2027, 00:00"],
    ["2026-12-31T10:00:00Z", "Pacific/Kiritimati", "Fri 01 Jan 2027, 00:00"],
    // Years of more than four digits are whole.
    ["9999-12-31T23:59:00Z", "Asia/Kolkata", "Sat 01 Jan 10000, 05:29"],
    ["+058871-02-12T15:26:40Z", "UTC", "Thu 12 Feb 58871, 15:26"],
  ])("names the year of %s in %s if it isn't evident: %s", (iso, zone, text) => {
    expect(plain(formatInstant(Date.parse(iso), zone, "moment", now))).toBe(text);
  });

  it.each([
    ["2026-12-31T23:00:00Z", "UTC", "2027-01-01T00:00:00Z", false],
    ["2026-12-31T23:00:00Z", "Asia/Kolkata", "2027-01-01T00:00:00Z", true],
    ["2027-01-01T01:00:00Z", newYork, "2026-12-31T22:00:00Z", true],
    ["2027-01-01T01:00:00Z", "UTC", "2026-12-31T22:00:00Z", false],
  ])("takes the present year from the zone: %s in %s at %s", (iso, zone, at, is) => {
    expect(isYearEvident(Date.parse(iso), zone, Date.parse(at))).toBe(is);
  });

  it("leaves out a year only if it is this one, half a year from now at most", () => {
    const day = 24 * 3_600_000;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: -800 * day, max: 800 * day }),
        fc.constantFrom("UTC", newYork, "Asia/Kathmandu", "Pacific/Kiritimati"),
        (at, distance, zone) => {
          const text = formatInstant(at + distance, zone, "moment", at);
          const year = formatInstant(at + distance, zone, "month").slice(-4);
          if (text.includes(` ${year},`)) return;
          expect(Math.abs(distance)).toBeLessThanOrEqual(183 * day);
          expect(formatInstant(at, zone, "month").slice(-4)).toBe(year);
        },
      ),
    );
  });
});

it.each([
  ["2026-11-25T00:00:00Z", "2026-11-25T23:59:59Z", "UTC", true],
  // The same weekday and date, eleven years apart.
  ["2015-11-25T10:00:00Z", "2026-11-25T10:00:00Z", "UTC", false],
  ["2026-11-25T18:00:00Z", "2026-11-25T19:00:00Z", "Asia/Kolkata", false],
  ["2026-11-25T23:00:00Z", "2026-11-26T04:00:00Z", newYork, true],
])("%s and %s are on one day in %s: %s", (one, other, zone, is) => {
  expect(isSameDay(Date.parse(one), Date.parse(other), zone)).toBe(is);
});

it("says midnight as 00:00", () => {
  expect(formatInstant(Date.UTC(2026, 0, 1), "UTC", "time")).toBe("00:00");
});

it.each([
  ["UTC", instant, "UTC"],
  [newYork, instant, "UTC−5"],
  [newYork, Date.UTC(2026, 6, 1), "UTC−4"],
  ["Asia/Kolkata", instant, "UTC+5:30"],
  ["Africa/Abidjan", instant, "UTC"],
])("names the zone %s at %i %s", (zone, at, name) => expect(formatZone(at, zone)).toBe(name));

describe("parseInstant", () => {
  it.each([null, undefined, "", "soon", "2026-13-01T00:00:00Z"])("takes %j for none", (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it("reads what toISOString writes", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        expect(parseInstant(date.toISOString())).toBe(date.getTime());
      }),
    );
  });
});

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

it.each([
  ["2026-11-21T13:00:59.999Z", "2026-11-21 13:00 UTC"],
  ["9999-12-31T23:59:00Z", "9999-12-31 23:59 UTC"],
  ["+010000-01-01T00:00:00Z", "10000-01-01 00:00 UTC"],
  ["+058871-02-12T15:26:40Z", "58871-02-12 15:26 UTC"],
  ["+275760-09-13T00:00:00Z", "275760-09-13 00:00 UTC"],
  ["-000001-01-01T00:00:00Z", "-000001-01-01 00:00 UTC"],
])("writes %s as %s", (iso, text) => expect(formatUtcMinute(Date.parse(iso))).toBe(text));

it.each([null, Number.NaN, Number.POSITIVE_INFINITY, 1e21])("doesn't write %d", (ms) =>
  expect(formatUtcMinute(ms)).toBeNull(),
);

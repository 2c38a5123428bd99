import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatInstant,
  formatNear,
  formatNearSpan,
  formatUtcMinute,
  formatZone,
  parseInstant,
  toZone,
} from "./zone";

const newYork = "America/New_York";
const at = (text: string) => Date.parse(text);
/** Newer ICU data leaves the comma after the weekday out. */
const plain = (text: string) => text.replace(/^(\w{3}),/, "$1");

it.each([
  ["facility", "Europe/Paris", newYork],
  ["local", "Europe/Paris", "Europe/Paris"],
  ["local", null, newYork],
] as const)("the choice %s of a reader in %s is %s", (choice, local, zone) => {
  expect(toZone(choice, newYork, local)).toBe(zone);
});

describe("formatInstant", () => {
  const now = at("2026-11-25T17:00:00Z");

  it.each([
    // The year is the zone's, not that of UTC.
    ["2026-12-31T23:30:00Z", "Asia/Kolkata", "Fri 01 Jan 2027, 05:00"],
    ["2027-01-01T04:59:59Z", newYork, "Thu 31 Dec, 23:59"],
    // Years of more than four digits are whole.
    ["+058871-02-12T15:26:40Z", "UTC", "Thu 12 Feb 58871, 15:26"],
  ])("names the year of %s in %s if it isn't evident: %s", (iso, zone, text) => {
    expect(plain(formatInstant(at(iso), zone, "moment", now))).toBe(text);
  });

  it("leaves out a year only if it is this one, half a year from now at most", () => {
    const day = 24 * 3_600_000;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: -800 * day, max: 800 * day }),
        fc.constantFrom("UTC", newYork, "Asia/Kathmandu", "Pacific/Kiritimati"),
        (present, distance, zone) => {
          const text = formatInstant(present + distance, zone, "moment", present);
          const year = formatInstant(present + distance, zone, "month").slice(-4);
          if (text.includes(` ${year},`)) return;
          expect(Math.abs(distance)).toBeLessThanOrEqual(183 * day);
          expect(formatInstant(present, zone, "month").slice(-4)).toBe(year);
        },
      ),
    );
  });
});

it.each([
  [newYork, "2026-11-21T19:05:09Z", "UTC−5"],
  [newYork, "2026-07-01T00:00:00Z", "UTC−4"],
  ["Asia/Kolkata", "2026-11-21T19:05:09Z", "UTC+5:30"],
  ["Africa/Abidjan", "2026-11-21T19:05:09Z", "UTC"],
])("names the zone %s at %s %s", (zone, iso, name) => expect(formatZone(at(iso), zone)).toBe(name));

it("reads what toISOString writes, and takes anything else for none", () => {
  for (const text of [null, undefined, "", "soon", "2026-13-01T00:00:00Z"])
    expect(parseInstant(text)).toBeNull();
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(parseInstant(date.toISOString())).toBe(date.getTime());
    }),
  );
});

it.each([
  ["2026-11-26T11:52:00-05:00", "2026-11-27T00:00:00-05:00", "tomorrow 00:00"],
  // The day of 23 hours, and that of 25, seen from their first and last minutes.
  ["2026-03-08T00:30:00-05:00", "2026-03-09T00:30:00-04:00", "tomorrow 00:30"],
  ["2026-11-02T00:10:00-05:00", "2026-11-01T00:10:00-04:00", "yesterday 00:10"],
])("at %s writes %s as %s", (present, text, expected) => {
  expect(formatNear(at(text), newYork, at(present))).toBe(expected);
});

it.each([
  ["2026-11-27T13:00:00-05:00", "2026-11-27T21:00:00-05:00", "tomorrow 13:00–21:00"],
  ["2026-12-30T20:00:00-05:00", "2027-01-02T02:00:00-05:00", "Wed 30 Dec, 20:00 – Sat 02 Jan 2027, 02:00"],
])("writes %s to %s as %s", (start, end, expected) => {
  expect(formatNearSpan(at(start), at(end), newYork, at("2026-11-26T11:52:00-05:00"))).toBe(expected);
});

it.each([
  [at("+275760-09-13T00:00:00Z"), "275760-09-13 00:00 UTC"],
  [at("-000001-01-01T00:00:00Z"), "-000001-01-01 00:00 UTC"],
  [Number.NaN, null],
])("writes %d as %s", (ms, text) => expect(formatUtcMinute(ms)).toBe(text));

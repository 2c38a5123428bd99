import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatInstant, formatZone, isTimeZone, parseInstant, toZone } from "./zone";

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
  ["day", "Sat, 21 Nov"],
  ["minute", "21 Nov, 14:05"],
  ["moment", "Sat, 21 Nov, 14:05"],
  ["exact", "Sat, 21 Nov 2026, 14:05:09"],
] as const)("writes %s as %s", (style, text) => {
  // Newer ICU data leaves the comma after the weekday out.
  expect(formatInstant(instant, newYork, style).replace(/^Sat /, "Sat, ")).toBe(text);
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

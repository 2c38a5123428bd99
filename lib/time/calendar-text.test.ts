import fc from "fast-check";
import { expect, it } from "vitest";
import { isCalendarInstant, toSequence } from "./calendar-text";

it.each([
  [-1, false],
  [0, true],
  [Date.UTC(9999, 11, 31, 23, 59, 59), true],
  [Date.UTC(10_000, 0, 1), false],
  [Number.NaN, false],
])("%d is an instant of a calendar: %s", (ms, is) => expect(isCalendarInstant(ms)).toBe(is));

it("numbers a later change higher, within 31 bits", () => {
  fc.assert(
    fc.property(fc.nat(4_000_000_000_000), fc.nat(4_000_000_000_000), (one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      expect(toSequence(early)).toBeLessThanOrEqual(toSequence(late));
      expect(toSequence(late)).toBeLessThan(2 ** 31);
    }),
  );
  expect(toSequence(Date.UTC(2020, 0, 1, 0, 0, 7))).toBe(7);
  expect(toSequence(0)).toBe(0);
});

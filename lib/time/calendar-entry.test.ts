import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { isCalendarInstant, toCalendarFile, toSequence } from "./calendar-entry";

const now = Date.parse("2026-11-21T08:00:00Z");
const entry = {
  uid: "mq/telemetry",
  title: "Cluster telemetry ends",
  description: "It is deleted then; nothing can be restored.",
  endsMs: Date.parse("2026-11-24T12:34:56Z"),
  remindBeforeMs: [86_400_000, 3_600_000],
  url: "https://portal.example.org/clusters/mq/telemetry",
};
const unfold = (text: string) => text.replace(/\r\n[\t ]/g, "");

describe("toCalendarFile", () => {
  it("states the end in UTC and the reminders before it", () => {
    const text = unfold(toCalendarFile([entry], now));
    expect(text).toContain("DTSTART:20261124T123456Z");
    expect(text).toContain("SUMMARY:Cluster telemetry ends");
    expect(text).toContain("UID:mq%2Ftelemetry@ends.facility-portal");
    expect(text.match(/TRIGGER:.*/g)).toEqual(["TRIGGER:-P1D", "TRIGGER:-PT1H"]);
    expect(text).toContain("URL;VALUE=URI:https://portal.example.org/clusters/mq/telemetry");
    expect(text).toContain("DTSTAMP:20261121T080000Z");
    // An event without duration has no end: DTEND must be later than DTSTART (RFC 5545 §3.8.2.2).
    expect(text).not.toMatch(/^(DTEND|DURATION)/m);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });

  it("lets no name add a line of its own, in lines of at most 75 octets", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter, maxLength: 200 }), (name) => {
        const hostile = `${name}\r\nATTENDEE:mailto:x@example.org`;
        const file = toCalendarFile([{ ...entry, uid: hostile, title: hostile, description: hostile }], now);
        expect(unfold(file)).not.toMatch(/^ATTENDEE/m);
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });
});

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

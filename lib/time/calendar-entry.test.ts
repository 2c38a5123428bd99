import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCalendarFile } from "./calendar-entry";

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
    const text = unfold(toCalendarFile(entry, now));
    expect(text).toContain("DTSTART:20261124T123456Z");
    expect(text).toContain("SUMMARY:Cluster telemetry ends");
    expect(text).toContain("UID:mq%2Ftelemetry@ends.facility-portal");
    expect(text.match(/TRIGGER:-PT\d+M/g)).toEqual(["TRIGGER:-PT1440M", "TRIGGER:-PT60M"]);
    expect(text).toContain("URL:https://portal.example.org/clusters/mq/telemetry");
  });

  it("has a higher SEQUENCE the later it is made", () => {
    const sequence = (at: number) => Number(/SEQUENCE:(\d+)/.exec(toCalendarFile(entry, at))?.[1]);
    expect(sequence(now + 5000)).toBe(sequence(now) + 5);
  });

  it("goes without a link that the library refuses", () => {
    const text = toCalendarFile({ ...entry, url: "http://[::1]:3000/clusters/mq/a" }, now);
    expect(text).toContain("BEGIN:VEVENT");
  });

  it("lets no name add a line of its own", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const hostile = `${name}\r\nATTENDEE:mailto:x@example.org`;
        const text = unfold(
          toCalendarFile({ ...entry, uid: hostile, title: hostile, description: hostile }, now),
        );
        expect(text).not.toMatch(/^ATTENDEE/m);
      }),
    );
  });
});

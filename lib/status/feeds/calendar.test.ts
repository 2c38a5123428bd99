import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NotesOfDowntime } from "../downtime-identity";
import type { Downtime } from "../model";
import { at, sampleDowntime } from "../testing/samples";
import { toDowntimeCalendar } from "./calendar";

const calendar = (
  downtimes: Downtime[],
  more: { resource?: string; portalUrl?: string; notes?: NotesOfDowntime } = {},
) => merged([downtimes], more);
const merged = (
  lists: Downtime[][],
  more: { resource?: string; portalUrl?: string; notes?: NotesOfDowntime } = {},
) =>
  toDowntimeCalendar({
    sources: lists.map((downtimes) => ({ downtimes, listedAtMs: null })),
    facilityName: "Facility",
    portalUrl: "http://localhost:3000",
    ...more,
  });
const unfold = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const read = (text: string, name: string) =>
  unfold(text)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]*:/, "");

describe("toDowntimeCalendar", () => {
  it("writes the events in UTC", () => {
    const text = calendar([sampleDowntime({ reboot: true })]);
    expect(read(text, "DTSTART")).toBe("20261121T130000Z");
    expect(read(text, "DTEND")).toBe("20261121T140000Z");
    expect(read(text, "SUMMARY")).toBe("alpha: downtime (with reboot)");
    expect(read(text, "LAST-MODIFIED")).toBe("20261120T120000Z");
    expect(read(text, "METHOD")).toBe("PUBLISH");
    expect(read(text, "X-WR-CALNAME")).toBe("Facility downtimes");
    expect(read(text, "REFRESH-INTERVAL")).toBe("PT15M");
    expect(read(text, "URL")).toBe("http://localhost:3000/status/alpha");
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });
  it("gives a downtime of no length no end, as RFC 5545 asks", () => {
    const text = calendar([sampleDowntime({ end: at(1) })]);
    expect(read(text, "DTSTART")).toBe("20261121T130000Z");
    expect(text).not.toMatch(/^(DTEND|DURATION)/m);
  });
  it("announces the start of a downtime whose end is unknown", () => {
    const text = calendar([sampleDowntime({ end: null })]);
    expect(read(text, "DTSTART")).toBe("20261121T130000Z");
    expect(text).not.toMatch(/^(DTEND|DURATION)/m);
    expect(read(text, "DESCRIPTION")).toBe("End unknown.\\n\\nPatching");
  });
  it.each([
    ["CANCELLED", "alpha: downtime (CANCELLED)", "CANCELLED"],
    ["POSTPONED", "alpha: downtime (POSTPONED)", "CONFIRMED"],
  ])("names the downtime's own status %s", (status, title, eventStatus) => {
    const text = calendar([sampleDowntime({ status })]);
    expect(read(text, "SUMMARY")).toBe(title);
    expect(read(text, "STATUS")).toBe(eventStatus);
  });
  it("lets no text out of its property, in lines of at most 75 octets", () => {
    const piece = fc.constantFrom(
      "\r\nEND:VEVENT",
      "\r",
      "\n",
      ",;\\",
      "é",
      "😀",
      "\ud800",
      "\0",
      "a",
      "\u2028",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
        const wild = pieces.join("");
        const text = calendar([sampleDowntime({ description: wild, resourceName: `r${wild}` })]);
        const lines = text.split("\r\n");
        expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
        expect(unfold(text).filter((line) => line === "END:VEVENT")).toHaveLength(1);
        expect(unfold(text).every((line) => line === "" || /^[A-Z-]+[:;]/.test(line))).toBe(true);
      }),
    );
  });
});

describe("toDowntimeCalendar with odd instants", () => {
  const midnight = "T00:00:00.000Z";
  it.each([
    ["1960-01-01", "1960-01-02", null],
    ["+012026-01-01", "+012027-01-01", "+012025-01-01"],
  ])("keeps the others for one from %s to %s, updated %s", (start, end, updated) => {
    const odd = {
      ...{ start: start + midnight, end: end + midnight },
      updatedAt: updated && updated + midnight,
    };
    const usual = sampleDowntime({ resourceName: "good", updatedAt: null });
    const text = calendar([usual, { ...usual, resourceName: "odd", ...odd }]);
    expect(text).toContain("SUMMARY:good: downtime");
    for (const [, instant] of text.matchAll(/^(?:DT[A-Z]+|LAST-MODIFIED):(.*)\r$/gm))
      expect(instant).toMatch(/^\d{8}T\d{6}Z$/);
    for (const [, sequence] of text.matchAll(/^SEQUENCE:(.*)\r$/gm))
      expect(Number(sequence)).toBeLessThan(2 ** 31);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Downtime } from "../model";
import { at, embeddedDowntime, noon, sampleDowntime } from "../testing/samples";
import { toDowntimeFeed } from "./feed";

const feed = (downtimes: Downtime[], facilityName = "Facility", updatedMs = noon) =>
  merged([downtimes], facilityName, updatedMs);
const merged = (lists: Downtime[][], facilityName = "Facility", updatedMs = noon) =>
  toDowntimeFeed({
    sources: lists.map((downtimes) => ({ downtimes, listedAtMs: null })),
    facilityName,
    portalUrl: "https://portal.example",
    updatedMs,
  });
const ids = (text: string) => [...text.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
const updates = (text: string) =>
  [...text.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, instant]) => instant);

describe("toDowntimeFeed", () => {
  it("has stable ids and follows updatedAt", () => {
    const before = feed([sampleDowntime()]);
    const after = feed([sampleDowntime({ end: at(9), description: "Longer", updatedAt: at(-1) })]);
    expect(ids(after)).toEqual(ids(before));
    expect(ids(before)[0]).toBe("tag:portal.example,2026:downtimes");
    expect(updates(before)).toEqual([at(-24), at(-24)]);
    expect(updates(after)).toEqual([at(-1), at(-1)]);
  });
  it("appends the notes of operators as text, and follows their time", () => {
    const text = toDowntimeFeed({
      sources: [{ downtimes: [sampleDowntime()], listedAtMs: null }],
      facilityName: "Facility",
      portalUrl: "https://portal.example",
      updatedMs: noon,
      notes: () => ({ text: "<b>]]></b>", updatedMs: Date.parse(at(-2)) }),
    });
    expect(text).toContain("&lt;b&gt;]]&gt;&lt;/b&gt;]]></summary>");
    expect(updates(text)).toEqual([at(-2), at(-2)]);
  });
  it("lists a downtime once where the copy inside its resource is older", () => {
    const text = merged([[], [sampleDowntime({ end: at(9) })], [embeddedDowntime({ end: at(2) })]]);
    expect(text.match(/<entry>/g)).toHaveLength(1);
    expect(text).toContain("to 2026-11-21 21:00 UTC");
  });
  it("does not look updated by every reading", () => {
    const list = [sampleDowntime({ start: at(-3), updatedAt: null })];
    expect(feed(list, "Facility", noon)).toBe(feed(list, "Facility", noon + 60_000));
  });
  it("has the start of a downtime whose end is unknown", () => {
    expect(feed([sampleDowntime({ end: null })])).toContain(
      "From 2026-11-21 13:00 UTC to an unknown end. Patching",
    );
  });
  it("names an end before the start", () => {
    expect(feed([sampleDowntime({ end: at(0) })])).toContain(
      "The reported end, 2026-11-21 12:00 UTC, precedes the start. Patching",
    );
  });
  it("has a downtime's own status where it is an unusual one", () => {
    expect(feed([sampleDowntime({ status: "CANCELLED" })])).toContain(
      "alpha: downtime from 2026-11-21 13:00 UTC (CANCELLED)",
    );
    expect(feed([sampleDowntime()])).not.toContain("UNAVAILABLE");
  });
  it("is a feed without entries", () => {
    expect(feed([])).toContain("</feed>");
    expect(updates(feed([]))).toEqual([at(0)]);
  });
  it("shows markup as text", () => {
    const text = feed(
      [sampleDowntime({ description: "<script>alert(1)</script> ]]> &amp; &lt;b>" })],
      "A & <b> &amp;",
    );
    expect(text).not.toContain("<script");
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; &amp;amp; &amp;lt;b&gt;");
    expect(text).toContain("<title>A &amp; &lt;b&gt; &amp;amp; downtimes</title>");
  });
  it("holds only what XML may hold, whatever the facility writes", () => {
    const piece = fc.constantFrom("]]>", "<!--", "&", "\0", "\u000b", "\ud800", "\ufffe", "]]", ">", "<b>");
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: "binary" })), { maxLength: 20 }), (pieces) => {
        const text = feed([sampleDowntime({ description: pieces.join("") })]);
        expect(text).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
        expect(text.split("<![CDATA[")).toHaveLength(3);
        expect(text.split("]]>")).toHaveLength(3);
      }),
    );
  });
});

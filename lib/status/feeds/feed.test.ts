import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import type { Downtime } from "../model";
import { at, noon, sampleDowntime } from "../testing/samples";
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
  it("does not look updated by every reading", () => {
    const list = [sampleDowntime({ start: at(-3), updatedAt: null })];
    expect(feed(list, "Facility", noon)).toBe(feed(list, "Facility", noon + 60_000));
  });
  it("holds only what XML may hold, whatever the facility writes", () => {
    const piece = fc.constantFrom("]]>", "<!--", "&", "\0", "\u000b", "\ud800", "\ufffe", "]]", ">", "<b>");
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: anyLetter })), { maxLength: 20 }), (pieces) => {
        const text = feed([sampleDowntime({ description: pieces.join("") })]);
        expect(text).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
        expect(text.split("<![CDATA[")).toHaveLength(3);
        expect(text.split("]]>")).toHaveLength(3);
      }),
    );
  });
});

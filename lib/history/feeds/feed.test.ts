import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Note } from "@/lib/notes/model";
import { sampleNote } from "@/lib/notes/testing/sample-note";
import type { Downtime } from "@/lib/status/model";
import { at, sampleDowntime } from "@/lib/status/testing/samples";
import { anyLetter } from "@/lib/testing/any-letter";
import { listChangeDrafts } from "./change-feed";
import { toFeed } from "./feed";

const noon = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const iso = (hours: number) => new Date(noon + hours * hour).toISOString();
const place = { facilityName: "Facility", portalUrl: "https://portal.example" };
const publish = (downtimes: Downtime[], updatedMs = noon) => ({
  sources: [{ downtimes, listedAtMs: null }],
  updatedMs,
});
/** The feed of downtimes while the record can't be read. */
const planned = (downtimes: Downtime[], updatedMs = noon, resource?: string) =>
  toFeed({ published: publish(downtimes, updatedMs), recent: null, place, resource });
const feed = (notes: Note[], resource?: string) => {
  const record = { spans: [], longestGapMs: 25 * 60_000, downtimes: [], notes, hasMoreNotes: false };
  return toFeed({
    published: publish([sampleDowntime({ resourceName: "alpha" })]),
    recent: { record, drafts: listChangeDrafts(record, noon) },
    place,
    resource,
  });
};
const ids = (text: string) => [...text.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
const updates = (text: string) =>
  [...text.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, instant]) => instant);
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}[^>]*>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, "g"))].map(
    ([, content]) => content,
  );

describe("toFeed", () => {
  it("has a note as one entry, whose text goes when it is withdrawn", () => {
    const note = sampleNote({ text: "<b>Fan</b>", writtenAt: iso(-2), nextUpdateAt: iso(1) });
    const before = feed([note]);
    expect(all(before, "title")).toContain("alpha: note by ada");
    expect(before).toContain("&lt;b&gt;Fan&lt;/b&gt;\nNext update by 2026-11-21 13:00 UTC.");
    const after = feed([{ ...note, withdrawnAt: iso(-1), withdrawnBy: "bo" }]);
    expect(all(after, "id")).toEqual(all(before, "id"));
    expect(all(after, "updated")).toContain(iso(-1));
    expect(after).toContain("Withdrawn by bo at 2026-11-21 11:00 UTC.");
    expect(after).not.toContain("Fan");
    expect(feed([note], "bravo")).not.toContain("<entry>");
  });
  it("has stage and what to do before a note's text, and neither once it is withdrawn", () => {
    const note = sampleNote({ stage: "watching", todo: "Submit again", writtenAt: iso(-2) });
    expect(feed([note])).toContain("Watching. What to do: Submit again. Fan failed.");
    const after = feed([{ ...note, withdrawnAt: iso(-1), withdrawnBy: "bo" }]);
    expect(after).not.toMatch(/Watching|Submit again/);
  });
  it("has stable ids and follows updatedAt", () => {
    const before = planned([sampleDowntime()]);
    const after = planned([sampleDowntime({ end: at(9), description: "Longer", updatedAt: at(-1) })]);
    expect(ids(after)).toEqual(ids(before));
    expect(ids(before)[0]).toBe("tag:portal.example,2026:downtimes");
    expect(updates(before)).toEqual([at(-24), at(-24)]);
    expect(updates(after)).toEqual([at(-1), at(-1)]);
  });
  it("does not look updated by every reading", () => {
    const list = [sampleDowntime({ start: at(-3), updatedAt: null })];
    expect(planned(list, noon)).toBe(planned(list, noon + 60_000));
  });
  it("holds only what XML may hold, whatever the facility writes", () => {
    const piece = fc.constantFrom("]]>", "<!--", "&", "\0", "\u000b", "\ud800", "\ufffe", "]]", ">", "<b>");
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: anyLetter })), { maxLength: 20 }), (pieces) => {
        const text = planned([sampleDowntime({ description: pieces.join("") })]);
        expect(text).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
        expect(text.split("<![CDATA[")).toHaveLength(3);
        expect(text.split("]]>")).toHaveLength(3);
      }),
    );
  });
  it("has both, newest first, and says if the changes are missing", () => {
    const both = feed([sampleNote({ writtenAt: iso(-2) })]);
    expect(all(both, "title").slice(1)).toEqual([
      "alpha: note by ada",
      "alpha: downtime from 2026-11-21 13:00 UTC",
    ]);
    const alone = planned([sampleDowntime()]);
    expect(all(alone, "subtitle")[0]).toContain("couldn&#39;t be loaded");
    expect(planned([sampleDowntime()], noon, "bravo")).not.toContain("<entry>");
  });
});

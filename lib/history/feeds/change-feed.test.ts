import { describe, expect, it } from "vitest";
import type { Note } from "@/lib/notes/model";
import { sampleNote } from "@/lib/notes/testing/sample-note";
import { listChangeDrafts, toChangeFeed } from "./change-feed";

const noon = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const iso = (hours: number) => new Date(noon + hours * hour).toISOString();
const feed = (notes: Note[], resource?: string) => {
  const record = { spans: [], longestGapMs: 25 * 60_000, downtimes: [], notes, hasMoreNotes: false };
  return toChangeFeed({
    recent: { record, drafts: listChangeDrafts(record, noon) },
    facilityName: "Facility",
    portalUrl: "https://portal.example",
    resource,
  });
};
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}[^>]*>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, "g"))].map(
    ([, content]) => content,
  );

describe("toChangeFeed", () => {
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
});

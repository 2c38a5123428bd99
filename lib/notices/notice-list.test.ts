import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NoticeCandidate } from "./notice";
import { noticeSchema } from "./notice";
import { addNotices, clearList, emptyList } from "./notice-list";

const candidate = (id: string, changes: Partial<NoticeCandidate> = {}): NoticeCandidate => ({
  id,
  kind: "job-ended",
  title: id,
  detail: null,
  href: "/",
  atMs: 1,
  ...changes,
});
const group = {
  key: "alpha/ended",
  toTitle: (count: number) => `${count} jobs ended`,
  href: "/compute/alpha",
};

describe("addNotices", () => {
  it("lists each event once, also after the list was cleared", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 5 })), (batches) => {
        let list = emptyList;
        const seen: string[] = [];
        for (const [index, batch] of batches.entries()) {
          const result = addNotices(
            list,
            batch.map((id) => candidate(String(id))),
          );
          list = index % 2 ? clearList(result.list) : result.list;
          seen.push(...result.added.map(({ id }) => id));
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(new Set(seen)).toEqual(new Set(batches.flat().map(String)));
      }),
    );
  });

  it("keeps the latest 50, newest first", () => {
    const many = Array.from({ length: 60 }, (_, index) => candidate(`${index}`, { atMs: index }));
    const { list } = addNotices(emptyList, many);
    expect(list.entries).toHaveLength(50);
    expect(list.entries[0]?.id).toBe("59");
    expect(addNotices(list, many).added).toEqual([]);
  });

  it.each([
    [3, ["0", "1", "2"], "/"],
    [400, ["400 jobs ended"], "/compute/alpha"],
  ])("makes one of many at once: %i", (count, titles, href) => {
    const many = Array.from({ length: count }, (_, index) => candidate(`${index}`, { group }));
    const { added, list } = addNotices(emptyList, many);
    expect(list.entries.map(({ title }) => title)).toEqual(titles);
    expect(added[0]?.href).toBe(href);
    expect(addNotices(list, many).added).toEqual([]);
  });

  it("cuts long texts, and no character in two", () => {
    const { added } = addNotices(emptyList, [candidate("1", { title: "😀".repeat(400) })]);
    expect(added[0]?.title).toBe(`${"😀".repeat(300)}…`);
  });
});

it.each(["//evil.example", "https://evil.example", "javascript:alert(1)", "/\\evil.example", ""])(
  "refuses a stored address that leaves the portal: %s",
  (href) => {
    const notice = { id: "1", kind: "job-ended", title: "", detail: null, href, atMs: 1, isRead: false };
    expect(noticeSchema.safeParse(notice).success).toBe(false);
    expect(noticeSchema.safeParse({ ...notice, href: "/compute" }).success).toBe(true);
  },
);

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isInWatchList,
  mostWatched,
  parseWatchList,
  splitJobId,
  toggleWatched,
  toWatchedJob,
  type WatchedItem,
  type WatchList,
  watchKinds,
} from "./watch-list";

const toItem = (id: string, kind: WatchedItem["kind"] = "resource"): WatchedItem => ({
  kind,
  id,
  label: id,
  path: `/status/${encodeURIComponent(id.replace(/\p{Cs}/gu, ""))}`,
});
const item = fc
  .tuple(fc.constantFrom(...watchKinds), fc.string({ unit: "binary" }))
  .map(([kind, id]) => toItem(id, kind));

describe("a watch list", () => {
  it("has what was added until it is removed, whatever else is in it", () => {
    fc.assert(
      fc.property(fc.array(item), item, (others, one) => {
        const before = others.reduce<WatchList>((list, other) => toggleWatched(list, other) ?? list, []);
        const wasIn = isInWatchList(before, one.kind, one.id);
        const after = toggleWatched(before, one) ?? [];
        expect(isInWatchList(after, one.kind, one.id)).toBe(!wasIn);
        const back = toggleWatched(after, one) ?? [];
        expect(new Set(back.map(({ kind, id }) => `${kind} ${id}`))).toEqual(
          new Set(before.map(({ kind, id }) => `${kind} ${id}`)),
        );
      }),
    );
  });

  it("is full at its limit, and can still be shortened", () => {
    const full = Array.from({ length: mostWatched }, (_, index) => toItem(`r${index}`));
    expect(toggleWatched(full, toItem("one more"))).toBeNull();
    expect(toggleWatched(full, toItem("r7"))).toHaveLength(mostWatched - 1);
  });

  it("keeps things of two kinds apart that have one name", () => {
    const list = [toItem("alpha", "resource")];
    expect(isInWatchList(list, "concept", "alpha")).toBe(false);
    expect(toggleWatched(list, toItem("alpha", "concept"))).toHaveLength(2);
  });

  it("shortens labels", () => {
    const [kept] = toggleWatched([], { ...toItem("a"), label: "x".repeat(5000) }) ?? [];
    expect(kept?.label).toHaveLength(200);
  });
});

describe("a stored watch list", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: ({ kind, id }) => `${kind} ${id}` }), (items) => {
        const short = items.map((one) => ({ ...one, label: one.label.slice(0, 200) }));
        expect(parseWatchList(JSON.stringify(short))).toEqual(short.slice(0, mostWatched));
      }),
    );
  });

  it("leaves out what is no entry", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseWatchList(text)).toEqual([]);
      }),
    );
    const good = toItem("alpha");
    const bad = [null, 7, {}, { ...good, kind: "user" }, { ...good, id: 7 }, { ...good, path: undefined }];
    expect(parseWatchList(JSON.stringify([...bad, good, good]))).toEqual([good]);
  });

  it.each([
    "//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "https://evil.example/",
    "/\t/evil.example",
    "/a\nb",
    "",
    "/é",
  ])("doesn't follow %j out of the portal", (path) => {
    expect(parseWatchList(JSON.stringify([{ ...toItem("alpha"), path }]))).toEqual([]);
  });

  it("accepts the overview and queries", () => {
    for (const path of ["/", "/thesaurus?concept=http%3A%2F%2Fa&scheme=b#c"])
      expect(parseWatchList(JSON.stringify([{ ...toItem("alpha"), path }]))).toHaveLength(1);
  });
});

it("knows the resource and the job of a watched job", () => {
  const job = toWatchedJob("a/b", "29_1", "fit", "/x");
  expect(job.label).toBe("29_1 fit");
  expect(splitJobId(job.id)).toEqual({ resource: "a/b", jobId: "29_1" });
  expect(toWatchedJob("a", "7", null, "/x").label).toBe("7");
  expect(splitJobId("none")).toEqual({ resource: "", jobId: "none" });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isInWatchList,
  parseWatchList,
  toggleWatched,
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
});

describe("a stored watch list", () => {
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

  it.each(["//evil.example/", "/\\evil.example", "javascript:alert(1)", "/\t/evil.example"])(
    "doesn't follow %j out of the portal",
    (path) => {
      expect(parseWatchList(JSON.stringify([{ ...toItem("alpha"), path }]))).toEqual([]);
    },
  );
});

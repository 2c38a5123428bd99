import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { named } from "../testing/sample-concepts";
import { listPaths } from "./paths-to-top";
import type { TreeChildren } from "./tree-rows";

const read = (...uris: string[]): TreeChildren => ({
  state: "read",
  concepts: uris.map((uri) => named(uri)),
  received: uris.length,
});
const show = (above: Record<string, TreeChildren>) =>
  listPaths("x", (uri) => above[uri] ?? { state: "reading" }).paths.map(
    ({ uris, end }) => `${uris.join(" ")}: ${end}`,
  );

describe("listPaths", () => {
  it.each<[string, Record<string, TreeChildren>, string[]]>([
    [
      "several parents",
      { x: read("a", "b"), a: read("t"), b: read("t"), t: read() },
      ["t a x: top", "t b x: top"],
    ],
    ["a cycle", { x: read("a"), a: read("x") }, ["a x: cycle"]],
    ["a cycle beside a top", { x: read("a", "t"), a: read("x"), t: read() }, ["t x: top", "a x: cycle"]],
    ["failed above", { x: read("a"), a: { state: "failed" } }, ["a x: failed"]],
  ])("%s", (_says, above, expected) => expect(show(above)).toEqual(expected));

  it("ends, bounded, in any graph", () => {
    const names = ["x", "a", "b", "c", "d", "e", "f"];
    const graph = fc.dictionary(fc.constantFrom(...names), fc.uniqueArray(fc.constantFrom(...names)));
    fc.assert(
      fc.property(graph, (above) => {
        const { paths, wanted } = listPaths("x", (uri) => read(...(above[uri] ?? [])));
        expect(paths.length).toBeGreaterThan(0);
        expect(paths.length).toBeLessThanOrEqual(12);
        expect(new Set(paths.map(({ uris, end }) => `${uris} ${end}`)).size).toBe(paths.length);
        expect(wanted.length).toBeLessThanOrEqual(60);
        for (const { uris } of paths) {
          expect(uris.at(-1)).toBe("x");
          expect(new Set(uris).size).toBe(uris.length);
        }
      }),
    );
  });
});

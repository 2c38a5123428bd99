import { describe, expect, it } from "vitest";
import { named } from "../testing/sample-concepts";
import { listTreeRows, type TreeChildren } from "./tree-rows";

const below: Record<string, TreeChildren> = {
  a: { state: "read", concepts: [named("b"), named("c")], received: 2 },
  b: { state: "read", concepts: [named("a"), named("d")], received: 2 },
  c: { state: "read", concepts: [named("d")], received: 5 },
  d: { state: "read", concepts: [], received: 0 },
  e: { state: "failed" },
};
const list = (open: string[]) =>
  listTreeRows([named("a"), named("e")], 2, new Set(open), (uri) => below[uri] ?? { state: "reading" });
const show = (open: string[]) =>
  list(open).map((row) => {
    const word = row.kind === "concept" ? (row.concept.uri ?? "") + (row.isCycle ? "!" : "") : row.kind;
    return `${"-".repeat(row.level - 1)}${word} ${row.position}/${row.siblings}`;
  });

describe("listTreeRows", () => {
  it.each([
    [
      "a cycle is marked and not opened",
      ["a", "a\nb", "a\nb\na"],
      ["a 1/2", "-b 1/2", "--a! 1/2", "--d 2/2", "-c 2/2", "e 2/2"],
    ],
    [
      "children that were not sent on",
      ["a", "a\nc"],
      ["a 1/2", "-b 1/2", "-c 2/2", "--d 1/2", "--cut 2/2", "e 2/2"],
    ],
    ["a failed level", ["e"], ["a 1/2", "e 2/2", "-failed 1/1"]],
  ])("%s", (_says, open, expected) => expect(show(open)).toEqual(expected));
});

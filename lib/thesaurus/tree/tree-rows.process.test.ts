import { describe, expect, it } from "vitest";
import { named, sampleConcept } from "../testing/sample-concepts";
import { isOpenable, listOpenUris, listPlacesAbove, listTreeRows, type TreeChildren } from "./tree-rows";

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
    ["closed", [], ["a 1/2", "e 2/2"]],
    ["one level", ["a"], ["a 1/2", "-b 1/2", "-c 2/2", "e 2/2"]],
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
    ["open below what is closed", ["a\nb"], ["a 1/2", "e 2/2"]],
  ])("%s", (_says, open, expected) => expect(show(open)).toEqual(expected));

  it("shows a concept that is listed twice in one level once", () => {
    const rows = listTreeRows([named("a"), named("a"), named("e")], 4, new Set(), () => ({
      state: "unread",
    }));
    expect(rows.map(({ key, position, siblings }) => [key, position, siblings])).toEqual([
      ["a", 1, 3],
      ["e", 2, 3],
      ["\n…", 3, 3],
    ]);
  });

  it("gives every line a key of its own, several places of one concept too", () => {
    const keys = list(["a", "a\nb", "a\nc", "e"]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain("a\nb\nd");
    expect(keys).toContain("a\nc\nd");
  });

  it("lists a level of 5,000 within a moment", () => {
    const concepts = Array.from({ length: 5000 }, (_, index) => named(`n${index}`));
    const start = process.cpuUsage();
    const rows = listTreeRows([named("top")], 1, new Set(["top"]), () => ({
      state: "read",
      concepts,
      received: 5000,
    }));
    expect(rows).toHaveLength(5001);
    // Processor time, which doesn't depend on other load on the machine.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
  });
});

it("opens what may have children, and not what is known to have none", () => {
  const openable = list(["a", "a\nb", "a\nb\nd"])
    .filter(isOpenable)
    .map(({ key }) => key);
  expect(openable).toEqual(["a", "a\nb", "a\nc", "e"]);
  const [unnamed] = listTreeRows([sampleConcept({ uri: null })], 1, new Set(["#0"]), () => ({
    state: "reading",
  }));
  expect(unnamed && isOpenable(unnamed)).toBe(false);
});

it.each([
  [
    ["a", "a\nb"],
    ["a", "b"],
  ],
  [["a\nb"], []],
  [["z", "e"], ["e"]],
  [
    ["a", "a\nb", "a\nb\na"],
    ["a", "b"],
  ],
  [[], []],
])("reads for the open places %j the children of %j", (open, expected) => {
  expect(listOpenUris([named("a"), named("e")], new Set(open))).toEqual(expected);
});

it("opens all places above the last of a path", () => {
  expect(listPlacesAbove(["a", "b", "c"])).toEqual(["a", "a\nb"]);
});

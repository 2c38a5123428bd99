import { expect, it } from "vitest";
import { named } from "../testing/sample-concepts";
import { listGraphNodes, mostNodes } from "./graph-nodes";

const group = (label: string, uris: string[]) => ({
  relation: { uri: label, label, description: null },
  concepts: uris.map((uri) => named(uri)),
});
const many = (letter: string) => Array.from({ length: 100 }, (_, index) => `${letter}${index}`);

it("shows each relative once, with all relations that lead to it", () => {
  const { nodes, hidden } = listGraphNodes([group("broader", ["a", "b"]), group("related", ["b", "c"])]);
  expect(nodes.map(({ key, relations }) => `${key}: ${relations}`)).toEqual([
    "a: broader",
    "b: broader,related",
    "c: related",
  ]);
  expect(hidden).toBe(0);
});

it("shares its places between relations, and counts what it leaves out", () => {
  const { nodes, hidden } = listGraphNodes([group("broader", ["z"]), group("narrower", many("a"))]);
  expect(nodes.map(({ key }) => key)).toContain("z");
  expect([nodes.length, hidden]).toEqual([mostNodes, 101 - mostNodes]);
});

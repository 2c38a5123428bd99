import { describe, expect, it } from "vitest";
import { named } from "../testing/sample-concepts";
import { findTyped, toTreeAct } from "./tree-keys";
import { listTreeRows } from "./tree-rows";

const press = (key: string, changes = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...changes,
});
/** 0 Apple (open) · 1 - Bear · 2 - Cat · 3 Banana · 4 Berry */
const rows = listTreeRows(
  [named("a", "Apple"), named("n", "Banana"), named("y", "Berry")],
  3,
  new Set(["a", "a\nc"]),
  (uri) => ({
    state: "read",
    concepts: uri === "a" ? [named("b", "Bear"), named("c", "Cat")] : [],
    received: uri === "a" ? 2 : 0,
  }),
);
const act = (key: string, index: number) => toTreeAct(press(key), rows, index, 3);

describe("toTreeAct", () => {
  it.each([
    ["ArrowDown", 0, { do: "move", to: 1 }],
    ["ArrowDown", 4, { do: "move", to: 4 }],
    ["ArrowUp", 0, { do: "move", to: 0 }],
    ["Home", 3, { do: "move", to: 0 }],
    ["End", 0, { do: "move", to: 4 }],
    ["PageDown", 0, { do: "move", to: 3 }],
    ["PageUp", 4, { do: "move", to: 1 }],
    ["ArrowRight", 0, { do: "move", to: 1 }],
    ["ArrowRight", 3, { do: "open", key: "n" }],
    ["ArrowRight", 2, null],
    ["ArrowLeft", 0, { do: "close", key: "a" }],
    ["ArrowLeft", 2, { do: "move", to: 0 }],
    ["ArrowLeft", 3, null],
    ["Enter", 2, { do: "walk" }],
    ["x", 0, null],
  ])("%s on %i", (key, index, expected) => expect(act(key, index)).toEqual(expected));
});

it.each([
  [0, "b", 1],
  [1, "b", 3],
  [4, "b", 1],
  [3, "be", 4],
  [1, "be", 1],
  [0, "bb", 1],
  [0, "z", null],
  [2, "APPLE", 0],
])("from %i typing %s goes to %s", (index, typed, expected) => {
  expect(findTyped(rows, index, typed)).toBe(expected);
});

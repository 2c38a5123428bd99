import { expect, it } from "vitest";
import { toHostList } from "./host-list";

it.each([
  [[], ""],
  [[12], "avocet012"],
  [[3, 1, 2], "avocet[001-003]"],
  [[1, 3, 4, 9], "avocet[001,003-004,009]"],
])("%j is %s", (numbers, text) => {
  expect(toHostList("avocet", numbers)).toBe(text);
});

import { expect, it } from "vitest";
import type { Element } from "./soap-tree";
import { resolve } from "./soap-tree";

const element = (href: string | null, text = ""): Element => ({
  name: "part",
  isNil: false,
  children: [],
  href,
  text,
});
const tree = (parts: Record<string, Element>) => ({ byId: new Map(Object.entries(parts)) });

it("follows references to the element that is meant", () => {
  const parts = { a: element("#b"), b: element("#c"), c: element(null, "meant") };
  expect(resolve(tree(parts), element("#a")).text).toBe("meant");
  const own = element(null, "own");
  expect(resolve(tree({}), own)).toBe(own);
});

it.each([
  ["a circle", { a: element("#b"), b: element("#a") }, "#a", /circle/],
  ["nothing", {}, "#a", /doesn't have/],
  ["another document", { a: element(null) }, "http://x/#a", /doesn't have/],
])("refuses references to %s", (_, parts, href, words) => {
  expect(() => resolve(tree(parts), element(href))).toThrow(words);
});

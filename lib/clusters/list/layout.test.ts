import { expect, it } from "vitest";
import { parseLayout, toLayout } from "./layout";

it.each([
  [undefined, 0, "cards"],
  [undefined, 24, "cards"],
  [undefined, 25, "table"],
])("remembered %s, %i clusters: %s", (remembered, count, layout) => {
  expect(toLayout(parseLayout(remembered), count)).toBe(layout);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { toShallow } from "./shallow";

const nest = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = "core";
  for (let level = 0; level < depth; level++) value = wrap(value);
  return value;
};

it.each([
  ["lists", (inner: unknown) => [inner]],
  ["records", (inner: unknown) => ({ a: inner })],
])("keeps 60 levels of %s and cuts the next", (_what, wrap) => {
  expect(toShallow(nest(60, wrap))).toEqual(nest(60, wrap));
  expect(JSON.stringify(toShallow(nest(61, wrap)))).toBe(
    JSON.stringify(nest(60, wrap)).replace("core", "[nests deeper]"),
  );
});

it("cuts only the branch that is too deep", () => {
  const deep = nest(80, (inner) => [inner]);
  expect(toShallow({ deep, flat: [1, null] })).toMatchObject({ flat: [1, null] });
});

it("leaves any record as it was received", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(JSON.stringify(toShallow(value))).toBe(JSON.stringify(value));
    }),
  );
});

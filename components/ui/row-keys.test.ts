import fc from "fast-check";
import { expect, it } from "vitest";
import { toRowKeys } from "./row-keys";

it("gives every row its own key, the same one when rows are added below", () => {
  const name = fc.constantFrom("a", "a/0", "a/1", "a/0/0", "", "/0");
  fc.assert(
    fc.property(fc.array(name), fc.array(name), (names, more) => {
      const keys = toRowKeys(names);
      expect(new Set(keys).size).toBe(names.length);
      expect(toRowKeys([...names, ...more]).slice(0, names.length)).toEqual(keys);
    }),
  );
});

import { describe, expect, it } from "vitest";
import { holdOrder } from "./held-order";

const hold = (next: string[], held: string[]) => holdOrder(next, held, (item) => item);

describe("holdOrder", () => {
  it("keeps the places that were shown", () => {
    expect(hold(["c", "a", "b"], ["a", "b", "c"])).toEqual({ items: ["a", "b", "c"], isOutdated: true });
  });

  it("puts new items at the end, in their own order, and drops gone ones", () => {
    expect(hold(["x", "b", "y", "a"], ["a", "b", "gone"]).items).toEqual(["a", "b", "x", "y"]);
  });

  it("isn't outdated if the order is the same", () => {
    expect(hold(["a", "b"], ["a", "gone", "b"])).toEqual({ items: ["a", "b"], isOutdated: false });
    expect(hold([], ["a"]).isOutdated).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { clusterNameSchema } from "./cluster-params";

describe("a new cluster's name", () => {
  it.each(["a", "0", "a-b", "a--b", "9lives", "a".repeat(40)])("may be %j", (name) => {
    expect(clusterNameSchema.safeParse(name).success).toBe(true);
  });
  it.each(["", "-a", "a-", "A", "a_b", "a.b", "ä", "a b", "a\n", "a".repeat(41)])("may not be %j", (name) => {
    expect(clusterNameSchema.safeParse(name).success).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { GridMemory } from "./grid-memory";

describe("GridMemory.takeTurn", () => {
  it("lets others in between any two readers, who come in their order", async () => {
    const memory = new GridMemory("m");
    const seen: string[] = [];
    const note = () => {
      seen.push("other");
      if (seen.filter((name) => name === "other").length < 4) setImmediate(note);
    };
    setImmediate(note);
    await Promise.all(["a", "b", "c"].map((name) => memory.takeTurn().then(() => seen.push(name))));
    expect(seen.filter((name) => name !== "other")).toEqual(["a", "b", "c"]);
    for (const [before, after] of [
      ["a", "b"],
      ["b", "c"],
    ] as const)
      expect(seen.slice(seen.indexOf(before), seen.indexOf(after))).toContain("other");
  });
});

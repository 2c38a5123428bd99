import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkClusterName, longestName } from "./cluster-name";

describe("checkClusterName", () => {
  it.each(["a", "7", "telemetry", "a-b--c", "9-lives", "x".repeat(40)])("has nothing against %s", (name) => {
    expect(checkClusterName(name, ["other"])).toBeNull();
  });

  it.each([
    ["", /Enter a name/, null],
    ["Telemetry", /lowercase letters only/, "telemetry"],
    ["my cluster", /can't contain spaces/, "my-cluster"],
    ["a_b", /not _$/, "a-b"],
    ["a-", /end with/, "a"],
    ["Größe", /can contain only/, "gro-e"],
    ["___", /can contain only/, null],
    ["x".repeat(41), /at most 40 characters; this one has 41/, "x".repeat(40)],
  ])("says what is wrong with “%s”", (name, words, suggestion) => {
    const finding = checkClusterName(name, []);
    expect(finding?.words).toMatch(words);
    expect(finding?.suggestion).toBe(suggestion);
  });

  it.each([
    ["a", ["a"], "a-2"],
    ["a", ["a", "a-2"], "a-3"],
    ["A", ["a"], "a-2"],
    ["x".repeat(40), ["x".repeat(40)], `${"x".repeat(38)}-2`],
  ])("offers a free name for %s", (name, taken, free) => {
    expect(checkClusterName(name, taken)?.suggestion).toBe(free);
  });

  it("never offers what it would refuse", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.array(fc.constantFrom("a", "a-2", "b")), (name, taken) => {
        const suggestion = checkClusterName(name, taken)?.suggestion;
        if (typeof suggestion !== "string") return;
        expect(suggestion.length).toBeLessThanOrEqual(longestName);
        expect(checkClusterName(suggestion, taken)).toBeNull();
      }),
    );
  });
});

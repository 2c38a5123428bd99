import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toBurnInShift } from "./use-wall-display";

const minute = 60_000;

describe("toBurnInShift", () => {
  it("stays within its square and moves slowly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
        const [here, next] = [toBurnInShift(now), toBurnInShift(now + minute)];
        for (const axis of ["x", "y"] as const) {
          expect(Math.abs(here[axis])).toBeLessThanOrEqual(1);
          expect(Math.abs(here[axis] - next[axis])).toBeLessThan(0.25);
        }
      }),
    );
  });

  it("changes once a minute and visits all four quarters within two hours", () => {
    expect(toBurnInShift(0)).toEqual(toBurnInShift(minute - 1));
    const quarters = new Set<string>();
    for (let at = 0; at < 120; at++) {
      const { x, y } = toBurnInShift(at * minute);
      quarters.add(`${x > 0}/${y > 0}`);
    }
    expect(quarters.size).toBe(4);
  });
});

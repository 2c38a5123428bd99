import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePattern, whyTooSlow } from "./job-pattern";

describe("whyTooSlow", () => {
  it.each([
    "(a+)+$",
    "(a|aa)*",
    "((ab)*c)*",
    "(.*)*x",
    "(a)\\1",
    "(?=a+)b",
    "a*b*c*d*",
    "(a{2,})+",
    "([a-z]+)+",
  ])("refuses %j", (source) => {
    expect(compilePattern(source, true)).toHaveProperty("fault");
  });
  it.each(["^wave", "a+b", "(wave|tide)", "alpha\\[0+1", "[a+]+", "(ab)+", "a{2}", "\\(x+\\)+"])(
    "allows %j",
    (source) => {
      expect(whyTooSlow(source)).toBeNull();
    },
  );
  it("leaves nothing that takes long on one row", () => {
    const piece = fc.constantFrom(
      "a",
      "b",
      "(",
      ")",
      "*",
      "+",
      "|",
      "?",
      ".",
      "[ab]",
      "{1,}",
      "\\w",
      "^",
      "$",
      "(?:",
    );
    const row = `${"a".repeat(300)}!`;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const pattern = compilePattern(pieces.join(""), true);
        if ("fault" in pattern) return;
        const startMs = performance.now();
        pattern.matches(row);
        expect(performance.now() - startMs).toBeLessThan(1500);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ["wave(", "Incomplete expression: missing )"],
  ["(a|(b", "Incomplete expression: missing )"],
  ["[ab", "Incomplete expression: missing ]"],
  ["a)", "Invalid expression: unmatched )"],
  ["ab\\", "Incomplete expression: nothing follows the last \\"],
  ["*a", "Invalid expression"],
  ["[(]*(", "Incomplete expression: missing )"],
])("says what %j needs: %s", (source, fault) => {
  expect(compilePattern(source, true)).toEqual({ fault });
});

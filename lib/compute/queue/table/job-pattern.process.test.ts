import fc from "fast-check";
import { expect, it } from "vitest";
import * as words from "@/lib/portal/words";
import { compilePattern } from "./job-pattern";

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
      const pattern = compilePattern(pieces.join(""));
      if ("fault" in pattern) return;
      const startMs = performance.now();
      pattern.matches(row);
      expect(performance.now() - startMs).toBeLessThan(1500);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ["(a+)+$", words.slow.nested],
  ["wave(", "Incomplete expression: missing )"],
  ["(a|(b", "Incomplete expression: missing )"],
  ["[ab", "Incomplete expression: missing ]"],
  ["a)", "Invalid expression: unmatched )"],
  ["ab\\", "Incomplete expression: nothing follows the last \\"],
  ["*a", "Invalid expression"],
  ["[(]*(", "Incomplete expression: missing )"],
])("says what %j needs: %s", (source, fault) => {
  expect(compilePattern(source)).toEqual({ fault });
});

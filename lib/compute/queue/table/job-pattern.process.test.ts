import fc from "fast-check";
import { expect, it } from "vitest";
import * as words from "@/lib/portal/words";
import { compilePattern } from "./job-pattern";

const rows = [12, 18, 22].map((length) => `${"a".repeat(length)}!`);

/** Processor time of a run in ms: it doesn't count what other processes do. */
function measureMs(run: () => void): number {
  const start = process.cpuUsage();
  run();
  return process.cpuUsage(start).user / 1000;
}

/**
 * True if an expression takes far longer on a row than those that are let through: the slowest of them take some tenths of a millisecond on
 * the longest row, and what takes exponential time a hundred milliseconds. Collecting garbage only adds to some of several runs.
 */
const isSlow = (matches: (row: string) => void) =>
  rows.some((row) => Array.from({ length: 5 }).every(() => measureMs(() => matches(row)) > 20));

it("measures what takes exponential time", () => {
  expect(isSlow((row) => /(a+)+$/im.test(row))).toBe(true);
  expect(isSlow((row) => /.*.*.*a?a?$/im.test(row))).toBe(false);
});

it("leaves nothing that takes long on one row", () => {
  const { part } = fc.letrec<{ part: string; group: string }>((tie) => {
    const atom = fc.oneof(
      { depthSize: "small" },
      fc.constantFrom("a", ".", "[ab]", "\\w", "^", "b"),
      tie("group"),
    );
    const term = fc
      .tuple(atom, fc.constantFrom("", "", "*", "+", "?", "{1,}"))
      .map((texts) => texts.join(""));
    const terms = fc.array(term, { minLength: 1, maxLength: 3 });
    return {
      part: fc.tuple(terms, fc.constantFrom("", "|")).map(([texts, between]) => texts.join(between)),
      group: fc.tuple(fc.constantFrom("(", "(?:"), tie("part")).map(([start, inner]) => `${start}${inner})`),
    };
  });
  fc.assert(
    fc.property(part, fc.constantFrom("", "$", "x"), (source, end) => {
      const pattern = compilePattern(source + end);
      expect("fault" in pattern || !isSlow(pattern.matches)).toBe(true);
    }),
    { numRuns: 1000 },
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

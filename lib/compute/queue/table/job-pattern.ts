import { whyTooSlow } from "@/lib/portal/slow-pattern";
import * as words from "../words";
import { findRegexFault } from "./regex-fault";

export { whyTooSlow };

/** A filter text, compiled for use on many rows. */
export type CompiledPattern = { matchesAll: boolean; matches(text: string): boolean };

const longestPattern = 200;
const longestText = 2000;

/**
 * Compiles a filter text into a test for rows: plain words that must all occur, or a regular expression, both
 * case-insensitive. Returns a fault for an invalid expression, and for one that could run without end on a single row, which
 * no timeout can stop.
 */
export function compilePattern(text: string, isRegex: boolean): CompiledPattern | { fault: string } {
  const typed = text.trim();
  if (typed === "") return { matchesAll: true, matches: () => true };
  if (typed.length > longestPattern) return { fault: words.longestFilter(longestPattern) };
  if (!isRegex) {
    const parts = typed.toLowerCase().split(/\s+/);
    return {
      matchesAll: false,
      matches: (row) => {
        const lower = row.toLowerCase();
        return parts.every((part) => lower.includes(part));
      },
    };
  }
  const danger = whyTooSlow(typed);
  if (danger !== null) return { fault: danger };
  try {
    const expression = new RegExp(typed, "im");
    return { matchesAll: false, matches: (row) => expression.test(row.slice(0, longestText)) };
  } catch {
    return { fault: findRegexFault(typed) };
  }
}

import { whyTooSlow } from "@/lib/portal/slow-pattern";
import * as words from "../words";

const closing: Record<string, string> = { "(": ")", "[": "]" };

/** What a regular expression that can't be compiled needs; typed expressions are mostly just incomplete. */
function findRegexFault(source: string): string {
  const open: string[] = [];
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? "";
    const isInClass = open.at(-1) === "[";
    if (sign === "\\") {
      at++;
      if (at === source.length) return words.danglingBackslash;
    } else if (isInClass ? sign === "]" : sign === ")" && open.at(-1) === "(") open.pop();
    else if (!isInClass && sign === ")") return words.unmatched(")");
    else if (!isInClass && (sign === "(" || sign === "[")) open.push(sign);
  }
  const last = open.at(-1);
  return last ? words.incomplete(closing[last] ?? "") : words.invalidExpression;
}

export { whyTooSlow };

/** A filter text, compiled for use on many rows. */
type CompiledPattern = { matchesAll: boolean; matches(text: string): boolean };

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

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

const longestText = 2000;

/**
 * Compiles an expression into a test for the texts of rows, case-insensitive. Returns a fault for an invalid one, and for one that
 * could run without end on a single row, which no timeout can stop.
 */
export function compilePattern(source: string): { matches(text: string): boolean } | { fault: string } {
  const typed = source.trim();
  const danger = whyTooSlow(typed);
  if (danger !== null) return { fault: danger };
  try {
    const expression = new RegExp(typed, "im");
    return { matches: (row) => expression.test(row.slice(0, longestText)) };
  } catch {
    return { fault: findRegexFault(typed) };
  }
}

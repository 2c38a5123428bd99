import * as words from "../words";

const closing: Record<string, string> = { "(": ")", "[": "]" };

/** What a regular expression that can't be compiled needs; typed expressions are mostly just incomplete. */
export function findRegexFault(source: string): string {
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

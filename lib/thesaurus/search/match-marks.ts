import type { Search } from "../call";
import { compileExpression, whyNotSent } from "./search-mode";

/** A label in pieces, with search matches marked; joined, they are the label. */
export type MarkedPiece = { text: string; isMatch: boolean };

const longestLabel = 500;
const mostMatches = 50;

/**
 * A function that marks the search matches in a label. A service may ignore the letter case of an expression, so a label
 * without a match is tried again in any case. `clock` returns ms: once an expression has used up `budgetMs`, the
 * rest stays unmarked, which is harmless. Words take little time and need no limit.
 */
export function toMarker(
  search: Search | null,
  clock: () => number,
  budgetMs = 30,
): (label: string) => MarkedPiece[] {
  const expression = search && toExpression(search);
  const mostMs = search?.way === "regex" ? budgetMs : Number.POSITIVE_INFINITY;
  let usedMs = 0;
  return (label) => {
    if (!expression || label === "" || label.length > longestLabel || usedMs > mostMs) return plain(label);
    const startedMs = clock();
    const pieces = split(label, expression);
    const isMatched = pieces.some(({ isMatch }) => isMatch);
    const shown = isMatched || expression.ignoreCase ? pieces : split(label, inAnyCase(expression));
    usedMs += clock() - startedMs;
    return shown;
  };
}

function toExpression({ way, text }: Search): RegExp | null {
  if (way === "regex") return whyNotSent(text) === null ? compileExpression(text) : null;
  if (way !== "keyword" && way !== "label") return null;
  const words = [text, ...text.split(/\s+/)].filter(Boolean).map(escapeExpression);
  return new RegExp([...new Set(words)].join("|"), "giu");
}

const inAnyCase = (expression: RegExp) => new RegExp(expression.source, `${expression.flags}i`);
const escapeExpression = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
const plain = (text: string): MarkedPiece[] => (text === "" ? [] : [{ text, isMatch: false }]);

function split(label: string, expression: RegExp): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let end = 0;
  let matches = 0;
  for (const found of label.matchAll(expression)) {
    if (++matches > mostMatches) break;
    if (found[0] === "") continue;
    pieces.push(...plain(label.slice(end, found.index)), { text: found[0], isMatch: true });
    end = found.index + found[0].length;
  }
  return [...pieces, ...plain(label.slice(end))];
}

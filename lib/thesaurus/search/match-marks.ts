import type { Search } from "../call";

/** A label in pieces, with search matches marked; joined, they are the label. */
export type MarkedPiece = { text: string; isMatch: boolean };

const longestLabel = 500;

/** A function that marks the words of a search in a label. Expressions aren't marked: those of others may take long. */
export function toMarker({ way, text }: Pick<Search, "way" | "text">): (label: string) => MarkedPiece[] {
  const words = way === "keyword" || way === "label" ? [text, ...text.split(/\s+/)].filter(Boolean) : [];
  const expression = new RegExp(`(${[...new Set(words)].map(escapeExpression).join("|")})`, "giu");
  const isMarked = (label: string) => words.length > 0 && label.length <= longestLabel;
  return (label) =>
    (isMarked(label) ? label.split(expression) : [label])
      .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
      .filter((piece) => piece.text !== "");
}

const escapeExpression = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

import { toConceptName } from "../concept/concept-name";
import { isOpenable, type TreeRow } from "./tree-rows";

/** The action of a key in the tree (ARIA Authoring Practices, tree view); null for unhandled keys. */
type TreeAct = { do: "move"; to: number } | { do: "open" | "close"; key: string } | { do: "walk" } | null;

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The action of a key on the row at `index`; `pageRows` is the number of visible rows. */
export function toTreeAct(
  event: Pressed,
  rows: readonly TreeRow[],
  index: number,
  pageRows: number,
): TreeAct {
  const row = rows[index];
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return null;
  const move = (to: number): TreeAct => ({ do: "move", to: Math.max(0, Math.min(rows.length - 1, to)) });
  switch (event.key) {
    case "ArrowDown":
      return move(index + 1);
    case "ArrowUp":
      return move(index - 1);
    case "Home":
      return move(0);
    case "End":
      return move(rows.length - 1);
    case "PageDown":
      return move(index + pageRows);
    case "PageUp":
      return move(index - pageRows);
    case "Enter":
    case " ":
      return { do: "walk" };
    case "ArrowRight":
      if (!isOpenable(row)) return null;
      if (row.kind === "concept" && !row.isOpen) return { do: "open", key: row.key };
      return rows[index + 1]?.parentKey === row.key ? move(index + 1) : null;
    case "ArrowLeft":
      if (row.kind === "concept" && row.isOpen && isOpenable(row)) return { do: "close", key: row.key };
      return row.parentKey === null ? null : move(rows.findIndex(({ key }) => key === row.parentKey));
    default:
      return null;
  }
}

/** True for a key that types a letter, for type-ahead. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  [...key].length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/**
 * The next row after `index`, wrapping around, whose name starts with the typed text; repeating one letter moves to the next
 * match. Returns null if there is none.
 */
export function findTyped(rows: readonly TreeRow[], index: number, typed: string): number | null {
  const letters = [...typed.toLowerCase()];
  const isRepeated = letters.every((letter) => letter === letters[0]);
  const wanted = isRepeated ? (letters[0] ?? "") : letters.join("");
  if (wanted === "") return null;
  const first = isRepeated ? 1 : 0;
  for (let step = first; step < rows.length + first; step++) {
    const at = (index + step) % rows.length;
    const row = rows[at];
    if (row?.kind === "concept" && toConceptName(row.concept).toLowerCase().startsWith(wanted)) return at;
  }
  return null;
}

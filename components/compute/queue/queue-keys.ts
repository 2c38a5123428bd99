/** What a key does in the grid; null for keys that the grid ignores. */
type GridAct = { to: number } | "open" | "select" | "select-all" | "cancel" | "unfold" | "fold" | null;

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/**
 * Returns a key's action on row `index` of `count`, with `pageRows` rows visible at a time (ARIA APG, grid).
 */
export function toGridAct(event: Pressed, index: number, count: number, pageRows: number): GridAct {
  if (event.altKey || count === 0) return null;
  const at = (wanted: number) => ({ to: Math.max(0, Math.min(count - 1, wanted)) });
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === "a") return "select-all";
    if (event.key === "Home") return at(0);
    return event.key === "End" ? at(count - 1) : null;
  }
  switch (event.key) {
    case "ArrowDown":
      return at(index + 1);
    case "ArrowUp":
      return at(index - 1);
    case "PageDown":
      return at(index + pageRows);
    case "PageUp":
      return at(index - pageRows);
    case "Home":
      return at(0);
    case "End":
      return at(count - 1);
    case "Enter":
      return "open";
    case " ":
      return "select";
    case "Delete":
      return "cancel";
    case "ArrowRight":
      return "unfold";
    case "ArrowLeft":
      return "fold";
    default:
      return null;
  }
}

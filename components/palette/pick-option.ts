/** The keys that move in the list, while the focus is in the field; null for every other key, which belongs to the field. */
export function pickOption(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean> & {
    key: string;
  },
  at: number,
  count: number,
): number | null {
  if (ctrlKey || metaKey || altKey || shiftKey || count === 0) return null;
  const page = 8;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return (at + count - 1) % count;
    case "PageDown":
      return Math.min(count - 1, at + page);
    case "PageUp":
      return Math.max(0, at - page);
    default:
      return null;
  }
}

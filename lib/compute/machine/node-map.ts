/** Squares in rows: the side of each with its gap, in CSS pixels, and how many are in a row. */
export type Squares = { side: number; columns: number };

const largest = 20;

/** The height of a map of so many nodes, in CSS pixels: known before its width is, so that nothing moves. */
export const toMapHeight = (count: number): number => (count <= 150 ? 64 : count <= 1000 ? 120 : 240);

/** The largest squares that all fit. */
export function fitSquares(count: number, width: number, height: number): Squares {
  let side = largest;
  while (side > 1 && Math.floor(width / side) * Math.floor(height / side) < count) side -= 0.5;
  return { side, columns: Math.max(1, Math.floor(width / side)) };
}

/** Where a key leads from a square: an arrow, Home or End; null for any other key, and to the first from none. */
export function moveOnMap(key: string, from: number | null, columns: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  if (from === null) return 0;
  const to = from + step;
  return to < 0 || to >= count ? from : to;
}

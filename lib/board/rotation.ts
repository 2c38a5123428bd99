/** One picture of a rotating board: some of the tiles, or the downtimes of the next days. */
export type BoardPage = { kind: "tiles"; from: number; to: number } | { kind: "plan" };

/** Most tiles on one picture; more than that are legible nowhere. */
export const pageCapacity = 60;

/**
 * The pictures of a board with so many tiles. Without rotation there is one, with the worst tiles; with it the tiles are
 * spread evenly over as many as they need, and the downtimes follow.
 */
export function listPages(tileCount: number, rotates: boolean): BoardPage[] {
  if (!rotates) return [{ kind: "tiles", from: 0, to: Math.min(tileCount, pageCapacity) }];
  const count = Math.max(1, Math.ceil(tileCount / pageCapacity));
  const size = Math.ceil(tileCount / count);
  const tiles = Array.from({ length: count }, (_, index) => ({
    kind: "tiles" as const,
    from: index * size,
    to: Math.min(tileCount, (index + 1) * size),
  }));
  return [...tiles, { kind: "plan" }];
}

/**
 * Which picture is due. `troubled` is the number of tiles, worst first, that are down without a plan: while there are any,
 * only pictures that show them take their turn. A function of the instant alone, so that all boards of a hall turn as one.
 */
export function choosePage(
  pages: readonly BoardPage[],
  troubled: number,
  rotateMs: number,
  now: number,
): number {
  if (rotateMs <= 0 || pages.length < 2) return 0;
  const pinned = pages.filter((page) => page.kind === "tiles" && page.from < troubled).length;
  return Math.floor(now / rotateMs) % (pinned || pages.length);
}

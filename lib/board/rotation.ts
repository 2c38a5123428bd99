/** One page of a rotating board: some of the tiles, or the downtimes of the next days. */
export type BoardPage = { kind: "tiles"; from: number; to: number } | { kind: "plan" };

/** The most tiles on one page; more would be illegible on any screen. */
export const pageCapacity = 60;

/**
 * The pages of a board with so many tiles. Without rotation there is one, with the worst tiles. With rotation the tiles are
 * spread evenly over as many pages as needed, followed by the downtimes.
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
 * The page due at `now`. `troubled` is the number of tiles, worst first, that are down without a plan: while there are any,
 * only pages that show them rotate. Depends on the instant alone, so that all boards in a hall change together.
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

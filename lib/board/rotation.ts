import { secondMs } from "@/lib/time/duration";

/** One page of a board: some of the tiles with the next downtimes below, or the downtimes alone. */
export type BoardPage = { kind: "tiles"; from: number; to: number } | { kind: "plan" };

/** How long each page of a board is shown that has more than one and no rotation in its address, in ms. */
const automaticMs = 20 * secondMs;

/**
 * The pages of a board with so many tiles, `pageSize` at most on each, evenly spread. Those of a rotating board are followed
 * by the downtimes.
 */
export function listPages(tileCount: number, pageSize: number, rotates: boolean): BoardPage[] {
  const count = Math.max(1, Math.ceil(tileCount / pageSize));
  const size = Math.ceil(tileCount / count);
  const tiles = Array.from({ length: count }, (_, index) => ({
    kind: "tiles" as const,
    from: Math.min(tileCount, index * size),
    to: Math.min(tileCount, (index + 1) * size),
  }));
  return rotates ? [...tiles, { kind: "plan" }] : tiles;
}

/** How often the page changes, in ms: as the address says, else automatically if there are several; 0: never. */
export function toTurnMs(rotateMs: number, pageCount: number): number {
  return rotateMs > 0 ? rotateMs : pageCount > 1 ? automaticMs : 0;
}

/**
 * The page due at `now`. `troubled` is the number of tiles, worst first, that are down without a plan: while there are any,
 * a rotation asked for in the address is held on the pages that show them; pages that change automatically all take turns,
 * or some would never be seen. Depends on the instant alone, so that all boards in a hall change together.
 */
export function choosePage(
  pages: readonly BoardPage[],
  troubled: number,
  rotateMs: number,
  now: number,
): { index: number; isHeld: boolean } {
  const turnMs = toTurnMs(rotateMs, pages.length);
  if (turnMs === 0) return { index: 0, isHeld: false };
  const pinned = pages.filter((page) => page.kind === "tiles" && page.from < troubled).length;
  const isHeld = rotateMs > 0 && pinned > 0 && pinned < pages.length;
  return { index: Math.floor(now / turnMs) % (isHeld ? pinned : pages.length), isHeld };
}

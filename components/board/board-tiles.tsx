import type { FindStrip, Tile } from "@/lib/board/tiles";
import * as words from "@/lib/board/words";
import type { Problem } from "@/lib/portal/problem";
import styles from "./board.module.css";
import { BoardMark } from "./board-mark";
import { TileGrid } from "./tile-grid";

type BoardTilesProps = {
  tiles: Tile[] | null;
  from: number;
  to: number;
  pageSize: number;
  problem: Problem | null;
  findStrip?: FindStrip;
};

/** The resources `from` to `to`. Distinguishes "never read" from an empty list. */
export function BoardTiles({ tiles, from, to, pageSize, problem, findStrip }: BoardTilesProps) {
  const others = (tiles ?? [])
    .map((tile, index) => ({ id: `other-${index}`, tile }))
    .filter((_, index) => index < from || index >= to);
  return (
    <section className={styles.tiles} aria-label={words.resources}>
      {tiles === null ? (
        <div className={styles.bare}>
          <BoardMark tone="unknown" />
          <p>{words.noStatusYet}</p>
          <p className={styles.bareMore}>{words.retries(problem?.title ?? null)}</p>
        </div>
      ) : tiles.length === 0 ? (
        <div className={styles.bare}>
          <p>{words.noResources}</p>
        </div>
      ) : (
        <>
          <TileGrid tiles={tiles.slice(from, to)} pageSize={pageSize} findStrip={findStrip} />
          {/* Those of the other pages, for readers who don't see which page it is. */}
          {others.map(({ id, tile: { name, word, facts, reason, note } }) => (
            <article key={id} aria-label={name} className="sr-only">
              {[word, ...facts, reason, note].filter(Boolean).join(", ")}
            </article>
          ))}
        </>
      )}
    </section>
  );
}

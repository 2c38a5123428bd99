import type { Tile } from "@/lib/board/tiles";
import type { Problem } from "@/lib/portal/problem";
import styles from "./board.module.css";
import { BoardMark } from "./board-mark";
import { TileGrid } from "./tile-grid";

type BoardTilesProps = { tiles: Tile[] | null; problem: Problem | null; hasBand: boolean };

/** The resources. Distinguishes "never read" from an empty list. */
export function BoardTiles({ tiles, problem, hasBand }: BoardTilesProps) {
  return (
    <section className={styles.tiles} aria-label="Resources">
      {tiles === null ? (
        <div className={styles.bare}>
          <BoardMark tone="unknown" />
          <p>No status has been read so far</p>
          <p className={styles.bareMore}>
            {problem ? `${problem.title}. ` : ""}The board goes on asking by itself.
          </p>
        </div>
      ) : tiles.length === 0 ? (
        <div className={styles.bare}>
          <p>The facility lists no resources</p>
        </div>
      ) : (
        <TileGrid tiles={tiles} hasBand={hasBand} />
      )}
    </section>
  );
}

import { nameBox, nameLines, toGridVariables } from "@/lib/board/layout";
import { toCommonEms, toFitCss, toLineEms, toTextEm } from "@/lib/board/text-fit";
import type { FindStrip, Tile } from "@/lib/board/tiles";
import * as words from "@/lib/board/words";
import type { Problem } from "@/lib/portal/problem";
import styles from "./board.module.css";
import { BoardMark } from "./board-mark";
import { TileCard } from "./tile-card";

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

type TileGridProps = Pick<BoardTilesProps, "pageSize" | "findStrip"> & { tiles: readonly Tile[] };

/**
 * The tiles, worst first. A position keeps its element when another resource moves into it: nothing on the
 * screen shifts, only the content changes. `pageSize`: the tiles of the fullest page, so that all pages look alike.
 */
function TileGrid({ tiles, pageSize, findStrip }: TileGridProps) {
  const places = tiles.map((tile, index) => ({ id: `place-${index}`, tile }));
  const common = toCommonEms(tiles.map(({ name }) => toLineEms(name, nameLines)));
  const ems = tiles.map(({ word }) => toTextEm(word) + 1.9).sort((a, b) => a - b);
  const style = {
    ...toGridVariables(Math.max(pageSize, tiles.length), true),
    "--common": toFitCss(common, nameBox),
    "--word-common": (ems[Math.ceil(ems.length * 0.75) - 1] ?? 9).toFixed(2),
  };
  return (
    <div className={styles.grid} style={style}>
      {places.map(({ id, tile }) => (
        <TileCard key={id} {...tile} strip={findStrip?.(tile.name)} />
      ))}
    </div>
  );
}

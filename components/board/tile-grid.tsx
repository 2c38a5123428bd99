import { nameBox, nameLines, toGridVariables } from "@/lib/board/layout";
import { toCommonEms, toFitCss, toLineEms, toTextEm } from "@/lib/board/text-fit";
import type { FindStrip, Tile } from "@/lib/board/tiles";
import styles from "./board.module.css";
import { TileCard } from "./tile-card";

type TileGridProps = { tiles: readonly Tile[]; pageSize: number; findStrip?: FindStrip };

/**
 * The tiles, worst first. A position keeps its element when another resource moves into it: nothing on the
 * screen shifts, only the content changes. `pageSize`: the tiles of the fullest page, so that all pages look alike.
 */
export function TileGrid({ tiles, pageSize, findStrip }: TileGridProps) {
  const places = tiles.map((tile, index) => ({ id: `place-${index}`, tile }));
  const common = toCommonEms(tiles.map(({ name }) => toLineEms(name, nameLines)));
  const words = tiles.map(({ word }) => toTextEm(word) + 1.9).sort((a, b) => a - b);
  const style = {
    ...toGridVariables(Math.max(pageSize, tiles.length), true),
    "--common": toFitCss(common, nameBox),
    "--word-common": (words[Math.ceil(words.length * 0.75) - 1] ?? 9).toFixed(2),
  };
  return (
    <div className={styles.grid} style={style}>
      {places.map(({ id, tile }) => (
        <TileCard key={id} {...tile} strip={findStrip?.(tile.name)} />
      ))}
    </div>
  );
}

import {
  chooseGrid,
  nameBox,
  nameLines,
  plainNameBox,
  type ScreenShape,
  screenShapes,
  toTileArea,
} from "./layout";
import { evaluateFit, type TextBox, toCommonEms, toLineEms } from "./text-fit";
import type { Tile } from "./tiles";

/** The least size of any text, in px, on the smallest usual screen of each shape. Sizes grow with the screen. */
const leastTextPx = 12;
const smallestScreens: Record<ScreenShape, [width: number, height: number]> = {
  tall: [720, 1280],
  square: [1280, 1024],
  wide: [1280, 720],
  ultra: [1720, 720],
};

/** A tile's content of this height in px has room for the status above the name and a fact below it. */
const leastTileHeight = 51;
/** Gap between tiles, and padding with borders within one, in the board's unit. */
const spaces = { gap: 0.7, sides: 2.84, ends: 1.88 };
const mostTiles = 60;
const mostPages = 8;

/**
 * The most tiles on one page with which no text is below `leastTextPx`: the tiles are spread evenly over as few pages as
 * possible. Names that stay smaller on any number of pages don't split them.
 */
export function choosePageSize(tiles: readonly Pick<Tile, "name" | "facts">[]): number {
  const texts = tiles.map(({ name, facts }) => ({
    ems: toLineEms(name, nameLines),
    box: facts.length > 0 ? nameBox : plainNameBox,
  }));
  if (texts.length > 0) texts.push({ ems: toCommonEms(texts.map(({ ems }) => ems)), box: nameBox });
  const fewest = Math.max(1, Math.ceil(tiles.length / mostTiles));
  for (let pages = fewest; pages <= mostPages; pages++) {
    const size = Math.max(1, Math.ceil(tiles.length / pages));
    if (screenShapes.every((shape) => isLegible(size, texts, shape))) return size;
  }
  return Math.max(1, Math.ceil(tiles.length / fewest));
}

type TextInBox = { ems: readonly number[]; box: TextBox };

function isLegible(size: number, texts: readonly TextInBox[], shape: ScreenShape): boolean {
  const [width, height] = smallestScreens[shape];
  const unit = Math.min(height / 100, (width * 0.8) / 100);
  const area = toTileArea(width, height, size, true);
  const { columns, rows } = chooseGrid(size, area);
  const tileWidth = (area.width - (columns - 1) * spaces.gap * unit) / columns - spaces.sides * unit;
  const tileHeight = (area.height - (rows - 1) * spaces.gap * unit) / rows - spaces.ends * unit;
  if (tileHeight < leastTileHeight) return false;
  return texts.every(({ ems, box }) => evaluateFit(ems, box, tileWidth, tileHeight) >= leastTextPx);
}

import { evaluateFit, type TextBox, toCommonEms, toLineEms } from "./text-fit";
import type { Tile } from "./tiles";

/** Screen shapes by proportion; the style sheet selects one by `aspect-ratio`. */
const screenShapes = ["tall", "square", "wide", "ultra"] as const;
type ScreenShape = (typeof screenShapes)[number];

type TileGrid = { columns: number; rows: number };

/** The typical proportion (width, height) of each shape. */
const proportions: Record<ScreenShape, [number, number]> = {
  tall: [9, 16],
  square: [5, 4],
  wide: [16, 9],
  ultra: [21, 9],
};

/** Heights of the parts in the board's unit, which is the lesser of 1vh and 0.8vw. The style sheet uses the same values. */
const parts = { padding: 1.5, gap: 1, foot: 3.5, bandHead: 3.5, bandRow: 4 };
const headHeight = (shape: ScreenShape) => (shape === "tall" ? 18 : 9);

/** The legible minimum of a tile, in em of its name's font: twelve letters wide, three lines high. */
const tileEms = { width: 8.6, height: 5 };

/** The name's box in a tile, between the status above and the facts below. */
export const nameBox: TextBox = { heightPercent: 42, lineHeight: 1.14 };
/** The same box in a tile without facts. */
export const plainNameBox: TextBox = { heightPercent: 68, lineHeight: 1.14 };
/** The same box in a large tile with words on an outage. */
export const reasonNameBox: TextBox = { heightPercent: 27, lineHeight: 1.14 };
export const nameLines = 4;
/** The box of a note and the reason of an outage. */
export const wordsBox: TextBox = { heightPercent: 29, lineHeight: 1.2 };
export const wordsLines = 6;

/** The shape of a screen of that size; the style sheet has the same bounds. */
function toScreenShape(width: number, height: number): ScreenShape {
  const ratio = width / height;
  if (ratio < 4 / 5) return "tall";
  if (ratio < 3 / 2) return "square";
  return ratio < 2 ? "wide" : "ultra";
}

/** The number of rows in the downtime list below so many tiles; a tall screen has room for more. */
function toBandRows(tileCount: number, shape: ScreenShape): number {
  if (shape === "tall") return 8;
  if (tileCount <= 20) return 5;
  return tileCount <= 40 ? 4 : 3;
}

/** The area for the tiles on a screen of so many px, with the downtime list below. */
function toTileArea(width: number, height: number, tileCount: number): { width: number; height: number } {
  const shape = toScreenShape(width, height);
  const unit = Math.min(height / 100, (width * 0.8) / 100);
  const band = parts.bandHead + parts.bandRow * toBandRows(tileCount, shape);
  const taken = 2 * parts.padding + headHeight(shape) + parts.foot + 3 * parts.gap + band;
  return { width: width - 2 * parts.padding * unit, height: height - taken * unit };
}

/** The grid in which so many tiles are legible from farthest away; among equals, the one with the fewest empty cells. */
function chooseGrid(count: number, area: { width: number; height: number }): TileGrid {
  let best: TileGrid = { columns: 1, rows: Math.max(1, count) };
  let bestSize = 0;
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns) || 1;
    const size = Math.min(area.width / columns / tileEms.width, area.height / rows / tileEms.height);
    const isFuller = columns * rows < best.columns * best.rows;
    if (size > bestSize * 1.0001 || (size > bestSize * 0.9999 && isFuller)) {
      best = { columns, rows };
      bestSize = size;
    }
  }
  return best;
}

/** The grids of all shapes as CSS variables: `--columns-wide`, `--rows-wide` and so on. */
export function toGridVariables(count: number): Record<`--${string}`, number> {
  const variables: Record<`--${string}`, number> = {};
  for (const shape of screenShapes) {
    const [width, height] = proportions[shape];
    const grid = chooseGrid(count, toTileArea(width * 100, height * 100, count));
    variables[`--columns-${shape}`] = grid.columns;
    variables[`--rows-${shape}`] = grid.rows;
  }
  return variables;
}

/** Rows of the downtime list on low and on tall screens; `isFull`: it fills the screen alone. */
export function bandRowLimits(tileCount: number, isFull: boolean): { low: number; tall: number } {
  if (isFull) return { low: 18, tall: 40 };
  return { low: toBandRows(tileCount, "wide"), tall: toBandRows(tileCount, "tall") };
}

/** Height of a row, in the board's unit, when the list fills the screen: fewer rows are larger. */
export function toRowHeight(rowCount: number): number {
  return Math.max(4, Math.min(8, Math.floor(72 / Math.max(1, rowCount))));
}

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
const spaces = { gap: 0.75, sides: 2.84, ends: 1.88 };
const mostTiles = 60;
const mostPages = 8;

/**
 * The most tiles on one page with which no text is below `leastTextPx`: the tiles are spread evenly over as few pages as
 * possible. Names that stay smaller on any number of pages don't split them.
 */
export function choosePageSize(tiles: readonly Pick<Tile, "name" | "fact">[]): number {
  const texts = tiles.map(({ name, fact }) => ({
    ems: toLineEms(name, nameLines),
    box: fact ? nameBox : plainNameBox,
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
  const area = toTileArea(width, height, size);
  const { columns, rows } = chooseGrid(size, area);
  const tileWidth = (area.width - (columns - 1) * spaces.gap * unit) / columns - spaces.sides * unit;
  const tileHeight = (area.height - (rows - 1) * spaces.gap * unit) / rows - spaces.ends * unit;
  if (tileHeight < leastTileHeight) return false;
  return texts.every(({ ems, box }) => evaluateFit(ems, box, tileWidth, tileHeight) >= leastTextPx);
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chooseGrid,
  choosePageSize,
  nameBox,
  nameLines,
  screenShapes,
  toGridVariables,
  toScreenShape,
  toTileArea,
} from "./layout";
import { evaluateFit, toLineEms } from "./text-fit";

const screens = [
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [1920, 1200],
  [2560, 1440],
  [3840, 2160],
  [3440, 1440],
  [1280, 1024],
  [1080, 1920],
  [1440, 2560],
  [2160, 3840],
] as const;

/** The tile's content in px, as computed by the style sheet on that screen from its variables. */
function toTileSize(width: number, height: number, count: number, hasBand: boolean) {
  const variables = toGridVariables(count, hasBand);
  const shape = toScreenShape(width, height);
  const columns = Number(variables[`--columns-${shape}`]);
  const rows = Number(variables[`--rows-${shape}`]);
  const area = toTileArea(width, height, count, hasBand);
  const unit = Math.min(height / 100, (width * 0.8) / 100);
  return {
    columns,
    rows,
    unit,
    width: (area.width - (columns - 1) * 0.7 * unit) / columns - 2.84 * unit,
    height: (area.height - (rows - 1) * 0.7 * unit) / rows - 1.28 * unit,
  };
}

describe.each(screens)("on a screen of %i × %i", (width, height) => {
  it("has a place for each of 1 to 60 resources, large enough to be read", () => {
    for (const hasBand of [true, false])
      for (let count = 1; count <= 60; count++) {
        const tile = toTileSize(width, height, count, hasBand);
        expect(tile.columns * tile.rows).toBeGreaterThanOrEqual(count);
        // No row or column is empty.
        expect(tile.columns * (tile.rows - 1)).toBeLessThan(count);
        // A name of twelve letters is at least 1.6 units high: 13 px on 720 lines, 35 px on 2160.
        const name = evaluateFit(toLineEms("node-pool-48", nameLines), nameBox, tile.width, tile.height);
        expect(name).toBeGreaterThanOrEqual(1.6 * tile.unit);
        expect(name).toBeGreaterThanOrEqual(13);
        // The status above the name takes 19 % of the tile's height.
        expect(0.19 * tile.height).toBeGreaterThanOrEqual(10);
      }
  });

  it("shows few resources larger than many", () => {
    const [one, twelve, sixty] = [1, 12, 60].map((count) => toTileSize(width, height, count, true).height);
    expect(one).toBeGreaterThan(Number(twelve));
    expect(twelve).toBeGreaterThan(Number(sixty));
  });
});

describe("chooseGrid", () => {
  it("places any number in any room", () => {
    const side = fc.integer({ min: 100, max: 10_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), side, side, (count, width, height) => {
        const { columns, rows } = chooseGrid(count, { width, height });
        expect(columns).toBeGreaterThanOrEqual(1);
        expect(columns * rows).toBeGreaterThanOrEqual(count);
        expect(columns * (rows - 1)).toBeLessThan(Math.max(1, count));
      }),
    );
  });

  it("turns with the screen", () => {
    const wide = chooseGrid(12, { width: 1600, height: 700 });
    const tall = chooseGrid(12, { width: 700, height: 1600 });
    expect(wide.columns).toBeGreaterThan(wide.rows);
    expect(tall.rows).toBeGreaterThan(tall.columns);
  });
});

it("tells the style sheet a grid for every kind of screen", () => {
  const variables = toGridVariables(12, true);
  for (const shape of screenShapes) expect(variables[`--columns-${shape}`]).toBeGreaterThan(0);
});

const longName = "coastal-ocean-ensemble-forecasts-and-reanalysis-distribution";
const tiles = (count: number, facts: string[] = []) =>
  Array.from({ length: count }, (_, index) => ({ name: `node-pool-${index + 1}`, facts }));

it("keeps a few resources on one page", () => {
  for (const count of [1, 7, 12, 24]) expect(choosePageSize(tiles(count, ["ends in 3 h"]))).toBe(count);
});

it("spreads resources over pages instead of making their text too small", () => {
  const many = [{ name: longName, facts: [] }, ...tiles(59)];
  const size = choosePageSize(many);
  expect(size).toBeLessThan(60);
  expect(size).toBeGreaterThanOrEqual(12);
  expect(choosePageSize(tiles(61))).toBe(31);
});

it("has a size for none, and for names that are small on any page", () => {
  expect(choosePageSize([])).toBe(1);
  expect(choosePageSize(tiles(24).map(() => ({ name: "x".repeat(2000), facts: [] })))).toBe(24);
});

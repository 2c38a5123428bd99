import { expect, it } from "vitest";
import { choosePageSize } from "./layout";

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

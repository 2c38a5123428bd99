import { expect, it } from "vitest";
import type { PaletteGroup, PaletteItem } from "./palette-item";
import { rankItems, toCandidate } from "./rank-items";

const item = (group: PaletteGroup, label: string, further: Partial<PaletteItem> = {}): PaletteItem => ({
  id: `${group} ${label}`,
  group,
  label,
  detail: null,
  act: { kind: "open", href: `/${group}/${label}` },
  ...further,
});
const rank = (items: PaletteItem[], typed: string) =>
  rankItems(items.map(toCandidate), typed).map(({ group, items: shown, total }) => [
    group,
    ...shown.map(({ label }) => label),
    total,
  ]);

it("needs every word, in any order, without case and accents", () => {
  const items = [item("jobs", "12 Étude", { detail: "Running on avocet" }), item("jobs", "13 other")];
  expect(rank(items, "avocet etude")).toEqual([["jobs", "12 Étude", 1]]);
  expect(rank(items, "ETUDE")).toEqual([["jobs", "12 Étude", 1]]);
  expect(rank(items, "etude curlew")).toEqual([]);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { groupOrder, type PaletteGroup, type PaletteItem } from "./palette-item";
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

it("offers what ends a job only to who asks for it", () => {
  const cancel = item("actions", "Cancel job 29 solver", { asked: { verb: "cancel", id: "29" } });
  for (const typed of ["solver", "job 29", "2", "c", "ca"]) expect(rank([cancel], typed)).toEqual([]);
  for (const typed of ["29", "cancel", "can 29", "solver cancel"])
    expect(rank([cancel], typed)).toHaveLength(1);
});

it("needs every word, in any order, without case and accents", () => {
  const items = [item("jobs", "12 Étude", { detail: "Running on avocet" }), item("jobs", "13 other")];
  expect(rank(items, "avocet etude")).toEqual([["jobs", "12 Étude", 1]]);
  expect(rank(items, "ETUDE")).toEqual([["jobs", "12 Étude", 1]]);
  expect(rank(items, "etude curlew")).toEqual([]);
});

it("survives any names and any text", () => {
  const items = fc.array(
    fc.record({ group: fc.constantFrom(...groupOrder), label: fc.string({ unit: "binary", maxLength: 30 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(items, fc.string({ unit: "binary" }), (list, typed) => {
      const all = list.map(({ group, label }, at) => item(group, label, { id: String(at) }));
      const shown = rankItems(all.map(toCandidate), typed).flatMap((group) => group.items);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
      expect(shown.every((one) => all.includes(one))).toBe(true);
    }),
  );
});

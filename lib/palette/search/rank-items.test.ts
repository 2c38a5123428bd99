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

it("begins with what was opened before, what is watched, what the page offers, and the pages", () => {
  const items = [
    item("pages", "Status"),
    item("jobs", "29"),
    item("watched", "delta"),
    item("this-page", "Refresh"),
    item("recent", "curlew"),
  ];
  expect(rank(items, " ")).toEqual([
    ["recent", "curlew", 1],
    ["watched", "delta", 1],
    ["this-page", "Refresh", 1],
    ["pages", "Status", 1],
  ]);
});

it("puts what is typed exactly before what begins with it, then what contains it", () => {
  const items = ["my curlew", "curlew2", "xcurlew", "curlew"].map((label) => item("resources", label));
  expect(rank(items, "curlew")).toEqual([["resources", "curlew", "curlew2", "my curlew", "xcurlew", 4]]);
});

it("puts the group of the best match first, and an own job before the same ID elsewhere", () => {
  const items = [
    item("named", "Open job 29 on curlew"),
    item("jobs", "291 other"),
    item("jobs", "29 mine"),
    item("pages", "Page 29"),
  ];
  expect(rank(items, "29").map(([group]) => group)).toEqual(["jobs", "named", "pages"]);
  expect(rank(items, "29")[0]).toEqual(["jobs", "29 mine", "291 other", 2]);
});

it("shows one way to each page, and keeps acts apart from pages", () => {
  const items = [
    item("jobs", "29 mine", { act: { kind: "open", href: "/job/29" } }),
    item("named", "Open job 29", { act: { kind: "open", href: "/job/29" } }),
    item("actions", "Cancel job 29", { act: { kind: "open", href: "/job/29", pageAction: "cancel" } }),
  ];
  expect(rank(items, "29").flat()).toEqual(["jobs", "29 mine", 1, "actions", "Cancel job 29", 1]);
});

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

it("shows eight of a group and counts all", () => {
  const items = Array.from({ length: 500 }, (_, at) => item("jobs", `job-${at}`));
  const [group] = rankItems(items.map(toCandidate), "job");
  expect([group?.items.length, group?.total]).toEqual([8, 500]);
});

it("survives any names and any text", () => {
  const items = fc.array(
    fc.record({
      group: fc.constantFrom(...groupOrder),
      label: fc.string({ unit: "binary", maxLength: 30 }),
    }),
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

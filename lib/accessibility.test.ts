import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { accessibilityLimits } from "@/components/shell/frame/words";

const root = path.resolve(import.meta.dirname, "..");
const report = readFileSync(path.join(root, "docs/accessibility.md"), "utf8");

/** The success criteria of WCAG 2.2 by level (https://www.w3.org/TR/WCAG22/), without 4.1.1, which is obsolete. */
const criteria = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
};
const wanted = Object.entries(criteria).flatMap(([level, numbers]) =>
  numbers.split(/\s+/).map((number) => `${number} ${level}`),
);

const rows = [...report.matchAll(/^\| (\d[\d.]+) .*?\((A+)\) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, number, level, result = "", reason = ""]) => ({ criterion: `${number} ${level}`, result, reason }),
);

it("has one row for each success criterion of levels A and AA", () => {
  expect(wanted).toHaveLength(55);
  expect(rows.map(({ criterion }) => criterion).sort()).toEqual(wanted.sort());
});

it("has a result and a sentence in each row", () => {
  const results = ["supports", "partially supports", "does not support", "not applicable"];
  const faulty = rows.filter(
    ({ result, reason }) => !results.includes(result) || !/^\w.{10,}\.$/.test(reason),
  );
  expect(faulty).toEqual([]);
});

it("names only files that exist", () => {
  const files = [...report.matchAll(/`([\w.-]+\/[\w./-]+\.\w+|[\w.-]+\.(?:ts|md|mjs))`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it("has a limit on the page /accessibility for each criterion that isn't met in full", () => {
  const partial = rows.filter(({ result }) => /^(partially|does not)/.test(result));
  expect(partial.length).toBeGreaterThan(0);
  expect(accessibilityLimits).toHaveLength(partial.length);
});

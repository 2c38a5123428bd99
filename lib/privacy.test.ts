import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const migrations = "lib/store/migrations";

/** The tables that the migrations create; those of Kysely itself hold no records. */
const tables = readdirSync(path.join(root, migrations)).flatMap((file) =>
  [...read(`${migrations}/${file}`).matchAll(/\.createTable\("(\w+)"\)/g)].map(([, name = ""]) => name),
);

/** The rows of the operations' table: which tables hold what is personal. */
const rows = [...read("docs/operations.md").matchAll(/^\| (`[a-z_`, ]+) \| [^|]* \| ([^|]*) \|/gm)];
const kept = new Map(
  rows.flatMap(([, names = "", personal = ""]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => [name, personal] as const),
  ),
);

it("has a statement about each table in docs/operations.md", () => {
  expect(tables).toContain("activity");
  expect(tables.filter((name) => !kept.has(name))).toEqual([]);
});

it("has a row for each table with something about people in docs/privacy.md", () => {
  const personal = tables.filter((name) => !/^no\b/.test(kept.get(name) ?? ""));
  const listed = [...read("docs/privacy.md").matchAll(/^\| `(\w+)`:/gm)].map(([, name]) => name);
  expect(personal.length).toBeGreaterThan(0);
  expect(listed.sort()).toEqual(personal.sort());
});

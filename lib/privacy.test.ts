import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const migrations = "lib/store/migrations";

const listTables = (change: "createTable" | "dropTable") =>
  readdirSync(path.join(root, migrations)).flatMap((file) =>
    [...read(`${migrations}/${file}`).matchAll(/\.(\w+Table)\("(\w+)"\)/g)].flatMap(([, made, name = ""]) =>
      made === change ? [name] : [],
    ),
  );
/** The tables that the migrations leave; those of Kysely itself hold no records. */
const dropped = listTables("dropTable");
const tables = listTables("createTable").filter((name) => !dropped.includes(name));

/** The names with which rows of a section begin. */
const listNames = (page: string, heading: string) =>
  [
    ...(read(page).split(`${heading}\n`)[1]?.split("\n#")[0] ?? "").matchAll(/^\| ((?:`[a-z_]+`(?:, )?)+)/gm),
  ].flatMap(([, names = ""]) => [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));

it("is about each table of the database: docs/privacy.md if people are in it, else docs/operations.md", () => {
  const personal = listNames("docs/privacy.md", "## In the database");
  const others = listNames("docs/operations.md", "### What the database keeps");
  expect(personal).toContain("audit");
  expect([...personal, ...others].sort()).toEqual([...tables].sort());
});

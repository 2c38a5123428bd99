import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

type Package = { version: string; license?: string; dev?: boolean; devOptional?: boolean; peer?: boolean };

const root = path.resolve(import.meta.dirname, "..");
const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Package>;
};
/** Licences that packages state only in their text. */
const stated: Record<string, string> = { "color-convert": "MIT" };
const allowed =
  /^(MIT|MIT-0|ISC|0BSD|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|Unlicense|\(MIT OR Apache-2\.0\))$/;
/** Next's image converter, which the package leaves out (scripts/package.mjs). */
const isLeftOut = (name: string) => name === "sharp" || name.startsWith("@img/");

const production = Object.entries(packages)
  .filter(([place, { dev, devOptional, peer }]) => place && !dev && !devOptional && !peer)
  .map(([place, { version, license }]) => {
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    return { name, version, licence: license ?? stated[name] };
  })
  .filter(({ name }) => !isLeftOut(name))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

it("are those that the portal may be passed on with", () => {
  expect(production.map(({ name }) => name)).toContain("next");
  expect(production.filter(({ licence }) => !allowed.test(licence ?? ""))).toEqual([]);
});

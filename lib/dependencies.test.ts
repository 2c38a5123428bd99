import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, "..", name), "utf8");

/** The packages that a page of tables has a line for, and what differs from those that are installed. */
function compare(page: string, installed: string[]) {
  const listed = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = ""]) => name);
  return {
    withoutLine: installed.filter((name) => !listed.includes(name)),
    withoutPackage: listed.filter((name) => !installed.includes(name)),
    twice: listed.filter((name, at) => listed.indexOf(name) !== at),
  };
}

it("has one line in docs/dependencies.md for each package", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  expect(installed).toContain("next");
  expect(compare(read("docs/dependencies.md"), installed)).toEqual({
    withoutLine: [],
    withoutPackage: [],
    twice: [],
  });
});

it("can fail", () => {
  const page = "| package | for |\n|---|---|\n| `a` | x |\n| `b/c` | `d` |\n| `a` | y |\n";
  expect(compare(page, ["a", "d"])).toEqual({ withoutLine: ["d"], withoutPackage: ["b/c"], twice: ["a"] });
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("has the exact version of each package", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies });
  expect(versions.map(([name]) => name)).toContain("next");
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

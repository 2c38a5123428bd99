import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { faultNames } from "./fault-table";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

it.each(faultNames)("the README names the sentinel of %s", (name) => {
  expect(readme).toContain(`\`fail-${name}\``);
});

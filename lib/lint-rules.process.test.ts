import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { snippets } from "./testing/lint-snippets";

const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const rules = Object.keys((JSON.parse(read(".oxlintrc.json")) as { rules: object }).rules);

const folder = mkdtempSync(path.join(os.tmpdir(), "lint-rules-"));
afterAll(() => rmSync(folder, { recursive: true }));
const folderOf = (rule: string) => rule.replace("/", "-");

it("fires at a file that breaks it, each rule of .oxlintrc.json", () => {
  for (const [rule, given] of Object.entries(snippets)) {
    const [at, text] = typeof given === "string" ? ["a.tsx", given] : given;
    const file = path.join(folder, folderOf(rule), at);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${text}\n`);
  }
  const linter = path.join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(
    process.execPath,
    [linter, "--config", path.join(root, ".oxlintrc.json"), "--format", "json", "."],
    { cwd: folder, encoding: "utf8" },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  // Some names of plugins differ from those in the settings: "react-hooks(exhaustive-deps)" is react/exhaustive-deps.
  const silent = rules.filter((rule) => {
    const [, name] = rule.split("/");
    return !diagnostics.some(
      ({ filename, code }) => filename.startsWith(`${folderOf(rule)}/`) && code.endsWith(`(${name})`),
    );
  });
  expect(rules).toContain("react/rules-of-hooks");
  expect(silent).toEqual([]);
});

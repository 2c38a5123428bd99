import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";

import { parseSettings } from "@/lib/settings/settings";
import { readTemplates } from "./templates-dir";

const folder = mkdtempSync(path.join(tmpdir(), "portal-templates-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

let count = 0;
function parse(files: Record<string, string>, environment: Record<string, string> = {}) {
  const directory = path.join(folder, `set-${count++}`);
  mkdirSync(directory);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text);
  return parseDirectory(directory, environment);
}
const parseDirectory = (directory: string, environment: Record<string, string> = {}) =>
  parseSettings(
    {
      FACILITY_URL: "https://api.facility.example",
      SESSION_SECRET: "s".repeat(32),
      PORTAL_URL: "https://portal.example",
      TEMPLATES_DIR: directory,
      ...environment,
    },
    (place) => readTemplates(place).faults,
  );
const toFile = (title: string, more = "") =>
  `---\ntitle: ${title}\ndescription: Says hello.\n${more}---\n#!/bin/sh\necho hello\n`;
const titlesOf = (parsed: ReturnType<typeof parseSettings>) =>
  "settings" in parsed && parsed.settings.templates
    ? readTemplates(parsed.settings.templates).templates.map(({ template }) => template.title)
    : parsed;

it("lists all faults of all files at once, beside those of other settings", () => {
  const parsed = parse(
    {
      "a.sh": toFile("A"),
      "b.sh": toFile("A", "resources: [alpha, delta]\n"),
      "c.sh": toFile("", "job:\n  nodes: 0\n").replace("echo", "#SBATCH -n 4\necho"),
      "d.sh": "x".repeat(262_145),
      "README.md": "no template",
      "c.sh~": "an editor's copy",
      "._c.sh": "what macOS leaves",
    },
    { COMPUTE_RESOURCES: "alpha=v0.0.44", PORTAL_URL: "portal" },
  );
  const shown = "faults" in parsed ? parsed.faults.map((fault) => fault.slice(0, 60)) : [];
  expect(shown).toEqual([
    expect.stringMatching(/^PORTAL_URL: /),
    "TEMPLATES_DIR: b.sh:2: title “A” is that of a.sh, too",
    "TEMPLATES_DIR: b.sh:4: resources has “delta”; COMPUTE_RESOUR",
    "TEMPLATES_DIR: c.sh:2: title is empty",
    "TEMPLATES_DIR: c.sh:5: nodes: The number of nodes must be a ",
    "TEMPLATES_DIR: c.sh:8: #SBATCH has no effect here; use the k",
    "TEMPLATES_DIR: d.sh:1: has 262145 bytes; at most 262144 are ",
  ]);
});

it("refuses a directory that can't be read, what isn't a file, and more than 50 files", () => {
  expect(parseDirectory("/nowhere")).toEqual({
    faults: [expect.stringMatching(/^TEMPLATES_DIR: the directory \/nowhere can't be read: ENOENT/)],
  });
  const directory = path.join(folder, "odd");
  mkdirSync(path.join(directory, "x.sh"), { recursive: true });
  expect(parseDirectory(directory)).toEqual({ faults: ["TEMPLATES_DIR: x.sh:1: isn't a file"] });
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}.sh`, toFile(`T${at}`)]));
  expect(parse(many)).toEqual({ faults: [expect.stringMatching(/has more than 50 \.sh files$/)] });
});

it("reads a directory once, in the order of titles, and checks resources only if they are set up", () => {
  const files = { "1.sh": toFile("b", "resources: [delta]\n"), "2.sh": toFile("A"), "3.sh": toFile("c") };
  expect(titlesOf(parse(files))).toEqual(["A", "b", "c"]);
  writeFileSync(path.join(folder, `set-${count - 1}`, "2.sh"), "changed");
  expect(titlesOf(parseDirectory(path.join(folder, `set-${count - 1}`)))).toEqual(["A", "b", "c"]);
});

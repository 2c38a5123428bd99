#!/usr/bin/env node
// Lines and names of the tracked sources, by area: `node scripts/size.mjs` prints them, `--check` compares them with size.json
// (.ci/run does), `--write` records them there. A change that raises a number records it and gives the reason in its commit.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const limits = new URL("../size.json", import.meta.url);
const isSource = (file) => /\.(ts|tsx|mjs|css)$/.test(file);
const isTest = (file) =>
  /\.(test|spec)\.(ts|tsx|mjs)$/.test(file) || file.includes("/testing/") || file.startsWith("e2e/");
// Names are identifiers, keywords and literals; a template or a quoted text is one, a comment none.
const token =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*|\d[\w.]*/g;
const countNames = (text) => (text.match(token) ?? []).filter((part) => !/^\/[/*]/.test(part)).length;

const sizes = { source: {}, tests: {} };
const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(isSource);
for (const file of tracked) {
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  const kind = isTest(file) ? "tests" : "source";
  for (const area of ["all", file.split("/").slice(0, -1).slice(0, 2).join("/") || "."]) {
    const [allLines, allNames] = sizes[kind][area] ?? [0, 0];
    sizes[kind][area] = [allLines + lines, allNames + countNames(text)];
  }
}

const rows = Object.entries(sizes).flatMap(([kind, areas]) =>
  Object.entries(areas).map(([area, size]) => ({ kind, area, size })),
);
const toText = ({ kind, area, size: [lines, names] }) =>
  `${kind.padEnd(6)} ${area.padEnd(28)} ${String(lines).padStart(7)} lines ${String(names).padStart(7)} names`;

if (process.argv.includes("--write")) {
  const toLines = (areas) =>
    Object.keys(areas)
      .sort()
      .map((area) => `    ${JSON.stringify(area)}: [${areas[area].join(", ")}]`);
  const kinds = Object.entries(sizes).map(
    ([kind, areas]) => `  "${kind}": {\n${toLines(areas).join(",\n")}\n  }`,
  );
  writeFileSync(limits, `{\n${kinds.join(",\n")}\n}\n`);
} else if (process.argv.includes("--check")) {
  const allowed = JSON.parse(readFileSync(limits, "utf8"));
  const larger = rows.filter(({ kind, area, size }) =>
    size.some((count, index) => count > (allowed[kind][area]?.[index] ?? 0)),
  );
  for (const row of larger)
    console.log(`${toText(row)}, above ${allowed[row.kind][row.area] ?? "none"} in size.json`);
  if (larger.length > 0) process.exit(1);
  console.log("No area is larger than size.json says.");
} else for (const row of rows.sort((a, b) => b.size[0] - a.size[0])) console.log(toText(row));

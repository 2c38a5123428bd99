import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillText } from "./placeholders";
import { toValueCheck } from "./script-values";

const toWords = (value: string) => value.split(" ").filter(Boolean);
const shown = (words: string[]) => `${words.map((word) => `<${word}>`).join("")}\n`;
const show = 'show() { local w; for w; do printf "<%s>" "$w"; done; echo; }\nexport -f show\n';

/** Lines of scripts, and what they print if the value is passed on as their author wrote it down. */
const sure: [line: string, prints: (value: string) => string][] = [
  ["show {x}", (value) => shown(toWords(value))],
  ["show a{x}b --at={x}", (value) => shown([`a${value}b`, `--at=${value}`])],
  ['v={x}; show "$v"', (value) => shown([value])],
  ["show a\\ #b {x}", (value) => shown(["a #b", ...toWords(value)])],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the shell's.
  ["y=1; show ${y} ${x-2}", () => shown(["1", "2"])],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the shell's.
  ['all=(\n  {x}\n)\nshow "${all[@]}"', (value) => shown(toWords(value))],
  ["show \\{x}.", (value) => shown([`${value}.`])],
  ['show "$(show "a" {x} "b")"', (value) => shown([shown(["a", ...toWords(value), "b"]).trimEnd()])],
  ['show "$(cat <<EOF\n"it\'s" {x}\nEOF\n)"', (value) => shown([`"it's" ${value}`])],
  ['show "{x}"', (value) => shown([value])],
  ['show "a \\" {x} {x}"', (value) => shown([`a " ${value} ${value}`])],
  ["show '{x}' 'it'\\''s {x}'", (value) => shown([value, `it's ${value}`])],
  ["show $'it\\'s {x}'", (value) => shown([`it's ${value}`])],
  ['show "$(printf %s "{x}")"', (value) => shown([value])],
  ['show "$(show {x})"', (value) => shown([shown(toWords(value)).trimEnd()])],
  ["show ok # it's {x}", () => shown(["ok"])],
  ["#SBATCH --comment={x}", () => ""],
  ["cat <<EOF\nit's {x}\n{x}\nEOF", (value) => `it's ${value}\n${value}\n`],
  ["cat <<-'EOF'\n\t{x} $x\n\tEOF", (value) => `${value} $x\n`],
  ["show <<END {x}\n'\nEND", (value) => shown(toWords(value))],
  ["show \\\n{x}\\\n", (value) => shown(toWords(value))],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the shell's.
  ["show $((1 + 1)) \"${HOME#'/'}\" $# <<< '{x}'", () => shown(["2", "h", "0"])],
];
/** Lines that a shell reads twice, or that aren't taken apart. */
const unsure: typeof sure = [
  ["bash -c \"show '{x}'\"", (value) => shown([value])],
  ["bash -lc 'show \"{x}\"'", (value) => shown([value])],
  ["eval 'show {x}'", (value) => shown(toWords(value))],
  ["show `show '{x}'`", (value) => shown(toWords(shown([value]).trimEnd()))],
  ["echo \"show '{x}'\" | bash", (value) => shown([value])],
  [
    "cat <<A <<B\nA\nit's {x}\nB\nshow {x} 'b'",
    (value) => `it's ${value}\n${shown([...toWords(value), "b"])}`,
  ],
  ["bash <<EOF\nshow {x}\nEOF", (value) => shown(toWords(value))],
  ["cat <<EOF > run\n#!/bin/bash\nshow {x}\nEOF\nbash run", (value) => shown(toWords(value))],
  ["cat <<\\EOF\n'{x}\nEOF\nshow '{x}'", (value) => `'${value}\n${shown([value])}`],
];

const directory = mkdtempSync(path.join(tmpdir(), "script-values-"));
writeFileSync(path.join(directory, "a"), "");
const run = (script: string) =>
  execFileSync("bash", ["-c", script], {
    cwd: directory,
    encoding: "utf8",
    env: { ...process.env, HOME: "/h" },
    stdio: ["ignore", "pipe", "pipe"],
  });
const names = ["opts", "path", "label", "command", "file"];
const isAccepted = (line: string, x: string) => toValueCheck(line)({ x }) === null;

const sign = [
  ...`'"\\$\`;&|<>()#*?[]{},.~!=:%^- \t\n\ra1\u00e9\0`,
  "$(touch pwned)",
  "EOF",
  "HOME",
  "EN",
  "D",
];

describe("a value filled into a script", () => {
  it.each([
    ["where quotes are relied on", sure],
    ["where they aren't", unsure],
  ])("is passed on as it is, or refused, %s", (_, lines) => {
    const value = fc.oneof(
      fc.string({ unit: fc.constantFrom(...sign), maxLength: 6 }),
      fc
        .tuple(fc.constantFrom("a", "a b", ""), fc.constantFrom(...sign), fc.constantFrom("a", "", " b"))
        .map((all) => all.join("")),
    );
    fc.assert(
      fc.property(value, (x) => {
        const accepted = lines.filter(([line]) => isAccepted(line, x));
        const script = accepted.map(([line]) => fillText(line, { x })).join("\n");
        expect(run(`${show}${script}`)).toBe(accepted.map(([, prints]) => prints(x)).join(""));
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ["show {opts}", "-O2 -g"],
    ["show {path}", "/data/a-b_c+d/1.5e-3,x:y@z%"],
    ['show "{label}"', "R&D (2); it's <new> | C#N * {a,b}"],
    ["show '{label}'", 'costs $5, "x" `y` C:\\new'],
    ["cat <<EOF\ntitle = '{label}'\nEOF", 'O\'Brien & "sons"'],
    ["{command}", "./run 'a b' > out.txt; date"],
    ["# case {label}", "a; b"],
    ["awk '{print}' {file}", "a.txt"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the shell's.
    ["show ${label}", "a; b"],
    ["cat <<END\nelement = {label}\nEND", "N"],
    ['"$(dirname "$0")/run" --parallel 4 -c 2 "{label}"', "R&D (2)"],
    ["#!/usr/bin/env python3\nrun('{label}')", "R&D (2), a@b.org"],
  ])("is let through in %j: %j", (line, value) => {
    expect(toValueCheck(line)(Object.fromEntries(names.map((name) => [name, value])))).toBeNull();
  });

  it.each([
    ["show {x}", "a; b", ";"],
    ['show "{x}"', 'a" b', '"'],
    ['show "{x}"', "$(b)", "$"],
    ["#SBATCH --comment={x}", "a\n#SBATCH --time=1", "\n"],
    ["cat <<EOF\n{x}\nEOF", "EOF", "EOF"],
    ["show '{x}'", "a\0", "\0"],
    ["show dir/{x} > '{x}'", "a b", " "],
    ["show > {x}", "a b", " "],
    ["#!/usr/bin/env python3\nopen('{x}')", "C:\\new", "\\"],
    ["sbatch --wrap 'show {x}'", "a; b", ";"],
  ])("is refused in %j: %j", (line, x, sign) =>
    expect(toValueCheck(line)({ x })).toEqual({ name: "x", sign }),
  );
});

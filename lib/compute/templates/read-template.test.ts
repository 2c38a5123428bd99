import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { demoOffers } from "@/lib/settings/demo-offers";
import { parseEnvironment } from "../submit/environment";
import { fillTemplate } from "./fill-template";
import { readTemplate } from "./read-template";
import type { FacilityTemplate } from "./template-model";

/** The example of docs/templates.md, of which each fault below is a small change. */
const good = /^```yaml\n(.+?)^```$/ms.exec(readFileSync("docs/templates.md", "utf8"))?.[1] ?? "";
const read = (content: string | Buffer, known: string[] | null = ["alpha", "bravo"]) =>
  readTemplate("x.sh", Buffer.from(content), known);
const sayFaults = (content: string | Buffer) =>
  read(content).faults.map(({ line, words }) => `x.sh:${line}: ${words}`);

it("reads the example of docs/templates.md", () => {
  const { offered, faults } = read(good);
  expect(faults).toEqual([]);
  expect(offered).toMatchObject({
    resources: ["alpha"],
    template: {
      id: "x.sh",
      title: "Simulation",
      fields: [
        { name: "case", kind: "text", mostLength: 40, pattern: "[a-z0-9-]+", default: "base" },
        { name: "nodes", kind: "number", least: 1, most: 16, default: "2", hint: null },
        { name: "solver", kind: "choice", choices: ["direct", "iterative"], default: "" },
      ],
      draft: {
        script: expect.stringMatching(/^#!\/bin\/bash\nmkdir -p "results\/\{case\}"\nsrun .+\n$/),
        jobs: [
          {
            ...{ name: "case-{case}", account: "", partition: "batch", minimumNodes: "{nodes}", tasks: "" },
            ...{ timeLimit: "4:00:00", workingDirectory: "" },
            environment: "PATH=/usr/local/bin:/usr/bin:/bin\nOMP_NUM_THREADS=8",
          },
        ],
      },
    },
  });
});

it.each(readdirSync("deploy/templates"))("the demo's %s is good", (file) => {
  const known = demoOffers.map(({ name }) => name);
  expect(readTemplate(file, readFileSync(`deploy/templates/${file}`), known).faults).toEqual([]);
});

it("takes values as they are written, and fills the environment with what is typed", () => {
  const text = good
    .replace("THREADS: 8", 'THREADS: 008\n    CASE: "a {case}"\n    NOTE: "a b"')
    .replace("[direct,", "[1.10,");
  const { template } = read(text).offered ?? {};
  expect(template?.draft.jobs[0]?.environment).toMatch(/THREADS=008\nCASE="a {case}"\nNOTE="a b"$/);
  for (const typed of [`"quoted"`, "'x'", "\\ $a `b`"]) {
    const { jobs } = fillTemplate(template as FacilityTemplate, { case: typed }, "");
    expect(parseEnvironment(jobs[0]?.environment ?? "").rows).toContainEqual({
      name: "CASE",
      value: `a ${typed}`,
    });
  }
  expect(template?.fields[2]).toMatchObject({ choices: ["1.10", "iterative"] });
});

it("counts a default's characters as the form does, and says once what is wrong with a number or a variable", () => {
  const emoji = good.replace("default: base", "default: 👩👩").replace("most-length: 40", "most-length: 2");
  expect(sayFaults(emoji.replace(/ {4}pattern.+\n/, ""))).toEqual([]);
  expect(sayFaults(good.replace("most: 16", "most: 1_6"))).toEqual([
    "x.sh:24: most must be a whole number, in digits",
  ]);
  expect(sayFaults(good.replace("default: 2", "default: two"))).toEqual([
    "x.sh:25: default must be a whole number, in digits",
  ]);
  expect(sayFaults(good.replace("OMP_NUM", "OMP-NUM"))).toEqual([
    "x.sh:11: OMP-NUM_THREADS isn't a variable's name: use letters, digits and underscores",
  ]);
});

const long = (count: number) => "x".repeat(count);
const faults: [from: string, to: string | Buffer, line: number, words: string][] = [
  ["---\ntitle", "title", 1, "must be exactly ---"],
  ["---\n#!", "#!", 1, "the front matter has no end"],
  ["---", "\ufeff---", 1, "byte order mark"],
  ["Runs one", "Runs\r\n  one", 3, "Windows line ending"],
  ["mkdir", "\0mkdir", 32, "control character"],
  ["a few", Buffer.from([0xe9]), 3, "isn't UTF-8"],
  ["title: Simulation\n", "", 1, "title is missing"],
  ["Simulation", '"a\\nb"', 2, "title must be one line"],
  ["title: ", "titel: ", 2, "“titel” is unknown; known are title, "],
  ["title: Sim", "title: x\ntitle: Sim", 3, "isn't valid YAML: Map keys must be unique"],
  ["[alpha]", "alpha", 4, "resources must be a list"],
  ["[alpha]", "\n  - alpha\n  - delta", 6, "“delta”; COMPUTE_RESOURCES offers alpha, bravo"],
  ["[alpha]", "&a [alpha]", 4, "anchors, aliases and tags"],
  ["[alpha]", "*a", 4, "aliases"],
  ["[alpha]", "[".repeat(40), 4, "nested too deeply"],
  ["[alpha]", `[${"alpha,".repeat(9000)}]`, 1, "more than 50,000 characters"],
  ["job:", "...\n---\u0020\njob:", 6, "second document"],
  ['nodes: "{nodes}"', "nodes: {nodes}", 8, "nodes must be text, with {placeholders} in quotes"],
  ['nodes: "{nodes}"', 'nodes: "{nods}"', 8, "{nods}, which is the name of no field"],
  ["4:00:00", "4 hours", 9, "time-limit: "],
  ["partition", "working-directory: here\n  partition", 7, "must be an absolute path"],
  [
    '"4:00:00"',
    "{nodes}:00:00",
    9,
    "isn't valid YAML: Unexpected scalar at node end; values that begin with {",
  ],
  ["- name: case", "- name: 1case", 13, "name must be letters"],
  ["default: base", "default: Base", 17, "default must match [a-z0-9-]+"],
  ["most-length: 40", "most-length: 0", 18, "must be from 1 to 10,000"],
  ["[a-z0-9-]+", "[a-z", 19, "isn't a regular expression"],
  ["[a-z0-9-]+", "(a+)+", 19, "pattern can't be used. Too slow"],
  ["name: nodes", "name: case", 20, "“case” is used twice"],
  ["most: 16", "most: 0", 24, "most is less than least"],
  ["kind: choice", "kind: choice\n    default: none", 29, "default must be one of the choices"],
  ["--solver {", "--solver ${", 26, "{solver} is neither in the script nor in job"],
  ["#!/bin/bash\n", "", 31, "must begin with #!"],
  ["mkdir", "#SBATCH --gpus=4\nmkdir", 32, "#SBATCH has no effect"],
  ["mkdir", long(200_001), 31, "more than 200,000 characters"],
];
const replace = (from: string, to: string | Buffer) => {
  const [before = "", ...after] = good.split(from);
  return Buffer.concat([before, to, after.join(from)].map((part) => Buffer.from(part)));
};

it.each(faults.map(([from, to, line, words]) => [line, words, from, to] as const))(
  "finds in line %i: %s",
  (line, words, from, to) => {
    expect(good).toContain(from);
    const found = sayFaults(replace(from, to));
    const isMeant = (fault: string) => fault.startsWith(`x.sh:${line}: `) && fault.includes(words);
    expect(found.some(isMeant), found.join("\n")).toBe(true);
  },
);

it("refuses a file without a script in its last line", () => {
  expect(sayFaults(good.slice(0, good.indexOf("#!")))).toContain("x.sh:30: the script is empty");
});

it("has a fault with a line of the file for whatever isn't a template", () => {
  const piece = fc.constantFrom(
    "---\n",
    "a: ",
    "- ",
    "{",
    "[",
    "job:\n",
    "  ",
    "fields:\n",
    "&a ",
    "*a",
    "\n",
    "#!/bin/sh\n",
  );
  const garbage = fc.oneof(
    fc.uint8Array(),
    fc.string(),
    fc.array(piece, { maxLength: 60 }).map((all) => `---\n${all.join("")}`),
  );
  fc.assert(
    fc.property(garbage, (content) => {
      const bytes = Buffer.from(content as string);
      const { offered, faults: found } = readTemplate("x.sh", bytes, null);
      expect(offered).toBeNull();
      expect(found.length).toBeGreaterThan(0);
      const count = bytes.toString("latin1").split("\n").length;
      for (const { line } of found) expect(line >= 1 && line <= count).toBe(true);
    }),
    { numRuns: 100 },
  );
});

import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importDirectives } from "./sbatch";
import { toSbatchScript } from "./sbatch-script";
import type { JobDescription } from "./submit-model";

const job = (change: Partial<JobDescription> = {}): JobDescription => ({
  workingDirectory: "/work",
  environment: ["A=b"],
  ...change,
});
const toText = (script: string, ...jobs: JobDescription[]) => toSbatchScript({ script, jobs }, "alpha");

const line = fc
  .string({ unit: fc.constantFrom("a", "'", '"', "\\", "$", "`", " ", "#", "-", "!", "é", "=") })
  .map((text) => text.trim());

describe("toSbatchScript", () => {
  it("has every field as a directive that reads back as it was", () => {
    fc.assert(
      fc.property(line, line, (name, account) => {
        const limits = { minimumNodes: 2, tasks: 3, timeLimitMinutes: 90, partition: "p" };
        const text = toText("#!/bin/bash\necho\n", job({ name, account, ...limits }));
        const { notImported, ...fields } = importDirectives(text);
        expect(notImported.map(({ text: option }) => option)).toEqual(["--export=NONE"]);
        expect({ name: "", account: "", ...fields }).toEqual({
          name,
          account,
          workingDirectory: "/work",
          ...limits,
        });
      }),
    );
  });

  it("runs the script with exactly the environment's values", () => {
    const value = 'it\'s "$HOME" `a` $(b) \\ !\nEOF\n';
    const text = toText(`#!/bin/bash\n# note\nprintf '%s' "$A"`, job({ environment: [`A=${value}`] }));
    expect(text.startsWith("#!/bin/bash\n")).toBe(true);
    expect(execFileSync("sh", ["-c", text], { encoding: "utf8" })).toBe(value);
  });

  it("turns the script's own directives, which a submit ignores, into comments", () => {
    const text = toText("#!/bin/sh\n#SBATCH --nodes=9\n\necho\n#SBATCH --no\n", job());
    expect(text).toContain("\n##SBATCH --nodes=9\n");
    expect(text).toContain("\necho\n#SBATCH --no\n");
    expect(importDirectives(text).minimumNodes).toBeUndefined();
  });

  it.each(["#SBATCH -N9", "#SLURM --time=9", "#SLURM-N9", "#PBS -l nodes=9", "#BSUB -n 9"])(
    "does so with %s, below any comment",
    (line) => {
      const text = toText(`#!/bin/sh\n  # a comment\n\n${line}\necho\n${line}\n`, job());
      expect(text).toContain(`\n#${line}\necho\n${line}\n`);
    },
  );

  it("sets no variables in a language that isn't a shell, but lists them", () => {
    const text = toText("#!/usr/bin/env python3\nprint()\n", job({ environment: ["A=b\nimport os"] }));
    expect(text).toContain("# export A='b\n# import os'\nprint()");
    expect(text).toContain("can’t export variables");
    const python = toText("#!/usr/bin/env python3\n#SLURM --time=9\nimport os\n", job());
    expect(python).toContain("\n##SLURM --time=9\nimport os");
    expect(importDirectives(python).timeLimitMinutes).toBeUndefined();
  });

  it("separates the components of a heterogeneous job", () => {
    const text = toText("#!/bin/sh\necho\n", job({ name: "a" }), job({ name: "b" }));
    expect(text.match(/--job-name=\w|hetjob/g)).toEqual(["--job-name=a", "hetjob", "--job-name=b"]);
    expect(text).toContain("Only the environment of the first component is set.");
  });
});

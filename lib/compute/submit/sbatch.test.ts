import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importDirectives } from "./sbatch";

const script = (...lines: string[]) =>
  ["#!/bin/bash", ...lines.map((line) => `#SBATCH ${line}`), "", "srun hostname"].join("\n");

describe("importDirectives", () => {
  it("reads long and short options", () => {
    expect(
      importDirectives(
        script(
          "--job-name=wave",
          "-A proj1",
          "-pbatch",
          "--nodes 2 --ntasks=8",
          "-t 1-12:30",
          "--chdir /home/a",
        ),
      ),
    ).toEqual({
      name: "wave",
      account: "proj1",
      partition: "batch",
      minimumNodes: 2,
      tasks: 8,
      timeLimitMinutes: 2190,
      workingDirectory: "/home/a",
      notImported: [],
    });
  });

  it("takes off quotes and leaves comments", () => {
    expect(importDirectives(script('-J "two words" # note', "-A 'a#b'")).name).toBe("two words");
    expect(importDirectives(script("-A 'a#b'")).account).toBe("a#b");
  });

  it("lists what has no field or no meaning, with its line", () => {
    expect(
      importDirectives(
        script("--mem=4G", "--hold -n 0", "--time=soon", "--array 1-3", "stray", "-N 2-4", "--nodes"),
      ),
    ).toEqual({
      minimumNodes: 2,
      notImported: [
        { line: 2, text: "--mem=4G", why: "it can’t be sent" },
        { line: 3, text: "--hold", why: "it can’t be sent" },
        { line: 3, text: "-n 0", why: "it isn’t a number of tasks" },
        { line: 4, text: "--time=soon", why: "it isn’t a time limit" },
        { line: 5, text: "--array 1-3", why: "it can’t be sent" },
        { line: 6, text: "stray", why: "sbatch refuses it" },
        { line: 7, text: "-N 2-4", why: "only the lower end of the range is used" },
        { line: 8, text: "--nodes", why: "it has no value" },
      ],
    });
  });

  it("stops at the first command, reads CRLF, lets the last one win, leaves ##SBATCH alone", () => {
    expect(
      importDirectives(
        "#!/bin/sh\r\n#SBATCH -J a\r\n##SBATCH -A x\r\n#SBATCH -J b\r\necho\r\n#SBATCH -J c\r\n",
      ),
    ).toEqual({ name: "b", notImported: [] });
  });

  it("is total", () => {
    fc.assert(
      fc.property(
        fc.string(),
        (words) => importDirectives(`#SBATCH ${words}\n${words}`).notImported.length >= 0,
      ),
    );
  });
});

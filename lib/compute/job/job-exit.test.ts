import { describe, expect, it } from "vitest";
import { sayExit, sayJobExit } from "./job-exit";

describe("sayExit", () => {
  it.each([
    [null, null],
    [{ words: ["PENDING"], code: 0, signal: null }, null],
    [{ words: ["SUCCESS"], code: 0, signal: "NONE" }, "exit code 0 (success)"],
    [{ words: ["ERROR"], code: 1, signal: "0" }, "exit code 1"],
    [{ words: ["ERROR"], code: 137, signal: null }, "exit code 137 (usually: ended by SIGKILL)"],
    [{ words: ["SIGNALED"], code: null, signal: "9" }, "ended by signal 9 (SIGKILL)"],
    [{ words: ["SIGNALED"], code: 0, signal: "TERM" }, "exit code 0 (success), ended by signal SIGTERM"],
    [{ words: ["ERROR"], code: 127, signal: null }, "exit code 127 (usually: command not found)"],
    [
      { words: ["SIGNALED"], code: 0, signal: "53" },
      "couldn’t start: the working directory or an output file can’t be opened (exit 0:53)",
    ],
    [{ words: ["SIGNALED"], code: 0, signal: "125" }, "out of memory (exit 0:125)"],
    [{ words: ["SIGNALED"], code: null, signal: "64" }, "ended by signal 64"],
    [{ words: ["CORE_DUMPED"], code: 11, signal: null }, "exit code 11, CORE_DUMPED"],
    [{ words: ["SUCCESS"], code: null, signal: null }, "SUCCESS"],
    [{ words: [], code: null, signal: null }, null],
  ])("words %j as %s", (exit, words) => {
    expect(sayExit(exit)).toBe(words);
  });
});

describe("sayJobExit", () => {
  const exit = { words: ["SUCCESS"], code: 0, signal: null };
  it.each([
    ["RUNNING", null],
    ["PENDING", null],
    ["COMPLETED", "exit code 0 (success)"],
    ["ODD", "exit code 0 (success)"],
  ])("of a job that is %s is %s", (state, words) => {
    expect(sayJobExit({ state, exit })).toBe(words);
  });
});

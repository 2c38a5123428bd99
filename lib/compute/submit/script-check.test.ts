import { describe, expect, it } from "vitest";
import { checkScript, toUnixLines, withInterpreter } from "./script-check";

describe("checkScript", () => {
  it.each([
    ["#!/bin/bash\necho\n", []],
    [" ", ["empty"]],
    ["#!/bin/sh\r\necho\r\n", ["carriage-returns"]],
    ["\ufeff#!/bin/sh\n", ["no-interpreter"]],
    ["#!/bin/sh\n\0", ["null-character"]],
  ])("of %j", (script, kinds) => {
    expect(checkScript(script).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("has the remedies", () => {
    expect(checkScript(toUnixLines(withInterpreter("echo\r\n")))).toEqual([]);
    expect(withInterpreter("\ufeff#!/bin/sh\n")).toBe("#!/bin/sh\n");
  });
});

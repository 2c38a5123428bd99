import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnvironment, parseEnvironment, toEnvironment, whyNotRow } from "./environment";

describe("parseEnvironment", () => {
  it.each([
    ["PATH=/bin", "PATH", "/bin"],
    ["export A=1", "A", "1"],
    ['A="b c"', "A", "b c"],
    ["A='b \"c'", "A", 'b "c'],
    ['A="say \\"hi\\" \\$HOME"', "A", 'say "hi" $HOME'],
    ["A=", "A", ""],
    ["A=b=c", "A", "b=c"],
    ["A=it's", "A", "it's"],
    ["  A=b  ", "A", "b"],
    ['declare -x A="b"', "A", "b"],
  ])("reads %j", (line, name, value) => {
    expect(parseEnvironment(line)).toEqual({ rows: [{ name, value }], faults: [] });
  });

  it("names lines that are none and keeps the others; the last of equal names counts", () => {
    expect(parseEnvironment("A=1\r\n# note\n\nno equals\n1A=2\nA=3")).toEqual({
      rows: [{ name: "A", value: "3" }],
      faults: [
        { line: 4, text: "no equals", why: expect.any(String) },
        { line: 5, text: "1A=2", why: expect.any(String) },
      ],
    });
  });

  it("is total", () => {
    fc.assert(
      fc.property(fc.string(), (text) =>
        parseEnvironment(text).rows.every((row) => whyNotRow(row) === null || row.value.includes("\0")),
      ),
    );
  });

  it("reads back every row of one line", () => {
    const row = fc.record({
      name: fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/),
      value: fc.string().filter((value) => !/[\r\n]/.test(value)),
    });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ name }) => name }), (rows) => {
        expect(parseEnvironment(formatEnvironment(rows)).rows).toEqual(rows);
      }),
    );
  });
});

it("submits NAME=value", () => {
  expect(toEnvironment([{ name: "A", value: "b c" }])).toEqual(["A=b c"]);
  expect(whyNotRow({ name: "", value: "" })).toMatch(/name/);
  expect(whyNotRow({ name: "a-b", value: "" })).toMatch(/a-b/);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnvironment, parseEnvironment, toEnvironment } from "./environment";

describe("parseEnvironment", () => {
  it.each([
    ["PATH=/bin", "PATH", "/bin"],
    ['A="b c"', "A", "b c"],
    ["A='b \"c'", "A", 'b "c'],
    ['A="say \\"hi\\" \\$HOME"', "A", 'say "hi" $HOME'],
    ["A=it's", "A", "it's"],
    ['declare -x A="b"', "A", "b"],
    ["A=$'a\\nb'", "A", "a\nb"],
    ["export A=$'\\303\\251 \\xe9\\u00e9\\t\\'\\\\'", "A", "é \ufffdé\t'\\"],
    ['A="a" # note', "A", "a"],
    ["export A=b # note", "A", "b"],
    ["A=b # no note", "A", "b # no note"],
    ['declare -x A="two\nlines"', "A", "two\nlines"],
    ["export A='two\n\nB=lines'", "A", "two\n\nB=lines"],
    ["export A='one'\\''s\nother'", "A", "one's\nother"],
    ["typeset -x A=it\\'s", "A", "it's"],
    ['A="a"b', "A", "ab"],
    ['A= "b" ', "A", "b"],
    ['A="open', "A", '"open'],
    ['A="a" b', "A", '"a" b'],
    ['export A="$HOME/\\$x"', "A", "$HOME/$x"],
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

  it.each([
    ["MSG='tis late\nPATH=/bin\nNOTE=don't\nX=1", ["MSG='tis late", "PATH=/bin", "NOTE=don't", "X=1"], []],
    ["export A='x\nexport B=b\nexport C='y", ["B=b"], [1, 3]],
    ["declare -x A='x\n  declare -x B='y", [], [1, 2]],
    ["export A='x\nexport B=b\nz'", ["B=b"], [1, 3]],
  ])("loses no variable between two open quotes in %j without a word", (text, variables, lines) => {
    const { rows, faults } = parseEnvironment(text);
    expect([toEnvironment(rows), faults.map(({ line }) => line)]).toEqual([variables, lines]);
  });

  it.each(["", "export "])(
    // A minute long if each of them were sought to the end.
    "reads many open quotes after %j",
    (shell) => {
      const { rows, faults } = parseEnvironment(`${shell}V=$'a\\\n`.repeat(20_000).trimEnd());
      expect([rows.length, faults.length]).toEqual(shell === "" ? [1, 0] : [0, 20_000]);
    },
  );

  it("reads back every row", () => {
    const row = fc.record({
      name: fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/),
      value: fc.oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom("\n", "\r", '"', "'", "\\", "$", "#", " ", "a") }),
      ),
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
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { type CsvCell, toCsvCell, toCsvLine } from "./csv";

it.each<[CsvCell, string]>([
  [null, ""],
  ["", '""'],
  ['say "a", b', '"say ""a"", b"'],
  ["a\nb", '"a\nb"'],
  ["=1+1", "=1+1"],
  ["'=1+1", `"'=1+1"`],
  [-1, "-1"],
])("the cell of %j is %s", (value, expected) => expect(toCsvCell(value, "exact")).toBe(expected));

it.each(["=1+1", "+1", "-1", "@x", "\t=1", " =1", "|x", "%x", "＝1", "＋1", "－1", "＠x"])(
  "keeps a spreadsheet from running %j, and leaves it alone otherwise",
  (text) => {
    expect(toCsvCell(text, "spreadsheet")).toBe(`"'${text}"`);
    expect(toCsvCell(text, "exact").replace(/^"|"$/g, "")).toBe(text);
  },
);

it("removes a terminal's escapes for a spreadsheet, keeps lines and tabs, and finds what runs behind them", () => {
  expect(toCsvCell("\u001b[31mup\u001b[0m\u0007\u0085", "spreadsheet")).toBe("[31mup[0m");
  expect(toCsvCell("a\r\nb\tc\ud800", "spreadsheet")).toBe('"a\nb\tc"');
  expect(toCsvCell("\u0000=1", "spreadsheet")).toBe('"\'=1"');
  expect(toCsvCell("\u001b", "exact")).toBe("\u001b");
});

it("leaves a negative number a number", () => {
  expect(toCsvLine([-1, null, "a"], "spreadsheet")).toBe("-1,,a\r\n");
});

/** Reads one line as RFC 4180 says. */
function readLine(line: string): string[] {
  const cells = line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}

it("writes lines that read back as what was written", () => {
  const text = fc.string({ unit: fc.constantFrom(..."a=é ,\"'\r\n＝") });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cells) => {
      expect(readLine(toCsvLine(cells, "exact"))).toEqual(cells);
    }),
  );
});

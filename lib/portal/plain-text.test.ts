import { expect, it } from "vitest";
import { cutLine, toPlainText, toTextRow, wrapText } from "./plain-text";

it.each([
  ["a\u001b[31mred\u0007", "a [31mred"],
  ["a\r\nb\tc\u2028d\u00a0e", "a b c d e"],
  ["a\u202eb\u200bc\u009bd\ud800e\u00ad", "abc de"],
  ["“Can’t” – 5 − 3…", '"Can\'t" - 5 - 3...'],
  ["Zürich 鳥 😀", "Zurich \\u{9ce5} \\u{1f600}"],
  ["\u0000\u202e", "?"],
  ["x".repeat(100_000), "x".repeat(2000)],
])("%j is %j", (text, plain) => expect(toPlainText(text)).toBe(plain));

it.each([
  ["", 5, [""]],
  ["one two three", 7, ["one two", "three"]],
  ["ab abcdefghij kl", 4, ["ab", "abcd", "efgh", "ij", "kl"]],
])("%j in %i columns", (text, columns, lines) => expect(wrapText(text, columns)).toEqual(lines));

it("cuts a line, and sets cells side by side", () => {
  expect([cutLine("abcdef", 6), cutLine("abcdefg", 6)]).toEqual(["abcdef", "abc..."]);
  expect(toTextRow(["State", "a long name", ""], [6, 6, 4])).toEqual(["State   a long", "        name"]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExactJson } from "./exact-json";

describe("parseExactJson", () => {
  it.each([
    ['{"job_id":18446744073709551615}', { job_id: "18446744073709551615" }],
    ['{"job_id": 9007199254740993 }', { job_id: "9007199254740993" }],
    ["[9007199254740991,-9007199254740993]", [9_007_199_254_740_991, "-9007199254740993"]],
  ])("reads %s", (text, value) => {
    expect(parseExactJson(text)).toEqual(value);
  });

  it.each(["012345678901234567890", "1234567890123456x", '"1234567890123456', "-", ""])(
    "refuses %j",
    (text) => {
      expect(() => parseExactJson(text)).toThrow(SyntaxError);
    },
  );

  it("refuses a text of quotes that doesn't end without trying each of them as a beginning", () => {
    const text = `[1234567890123456,"${'\\"'.repeat(500_000)}`;
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
    expect(() => parseExactJson(`${text}\\`)).toThrow(SyntaxError);
  });

  it("keeps every digit of any integer, wherever it stands", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), fc.string(), (id, words) => {
        const read = parseExactJson(`{"a":${JSON.stringify(words)},"id":${id},"b":[${id}]}`) as {
          a: string;
          id: number | string;
          b: unknown[];
        };
        expect(read.a).toBe(words);
        expect(String(read.id)).toBe(String(id));
        expect(String(read.b[0])).toBe(String(id));
      }),
    );
  });
});

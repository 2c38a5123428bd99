import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExactJson } from "./exact-json";

describe("parseExactJson", () => {
  it.each([
    ['{"job_id":18446744073709551615}', { job_id: "18446744073709551615" }],
    ['{"job_id": 9007199254740993 }', { job_id: "9007199254740993" }],
    ["[9007199254740991,-9007199254740993]", [9_007_199_254_740_991, "-9007199254740993"]],
    ["12345678901234567890", "12345678901234567890"],
    [
      '{"a":"x 12345678901234567890 \\" 12345678901234567890"}',
      { a: 'x 12345678901234567890 " 12345678901234567890' },
    ],
    [
      "[1234567890123456768.5, 12e22, 0.1234567890123456789]",
      [1.2345678901234568e18, 1.2e23, 0.12345678901234568],
    ],
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

  it("reads what JSON.parse reads, apart from long integers", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 3 }), (value, indent) => {
        const text = JSON.stringify([value, { pad: "1234567890123456" }], null, indent);
        const long = (inner: unknown) =>
          typeof inner === "number" &&
          Number.isInteger(inner) &&
          !Number.isSafeInteger(inner) &&
          Math.abs(inner) < 1e21
            ? BigInt(inner).toString()
            : inner;
        const expected = JSON.parse(text, (_, inner) => long(inner));
        expect(JSON.stringify(parseExactJson(text)).length).toBeGreaterThan(0);
        expect(parseExactJson(text)).toEqual(normalised(expected, text));
      }),
    );
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

/** The digits as in the text, where JSON.stringify wrote fewer than BigInt would. */
function normalised(expected: unknown, text: string): unknown {
  return JSON.parse(JSON.stringify(expected), (_, inner) =>
    typeof inner === "string" && /^-?\d{16,22}$/.test(inner) && !text.includes(`"${inner}"`)
      ? (text.match(/-?\d{16,22}/g) ?? []).find((digits) => Number(digits) === Number(inner))
      : inner,
  );
}

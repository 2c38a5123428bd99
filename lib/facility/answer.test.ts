import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  jsonAnswer,
  type OpenAnswer,
  parseRetryAfter,
  readBodyText,
  readFailedText,
  statedFailure,
} from "./answer";

async function* pieces(...all: (string | Uint8Array)[]): AsyncGenerator<Buffer> {
  for (const piece of all) yield Buffer.from(piece as string);
}
const answer = (status: number, ...body: (string | Uint8Array)[]): OpenAnswer => ({
  status,
  contentType: "application/json",
  body: pieces(...body),
});

describe("jsonAnswer", () => {
  const read = jsonAnswer(z.looseObject({ name: z.string() }));

  it("reads JSON, however it comes", async () => {
    expect(await read(answer(200, '{"na', 'me":"x"}'))).toEqual({ name: "x" });
    expect(await jsonAnswer(z.undefined())(answer(200))).toBeUndefined();
  });

  it("replaces a byte that isn't UTF-8, and keeps the rest", async () => {
    const latin = Buffer.from('{"name":"café spilled"}', "latin1");
    expect(await read(answer(200, latin))).toEqual({ name: "caf\ufffd spilled" });
    expect(await read(answer(200, latin.subarray(0, 13), latin.subarray(13)))).toEqual({
      name: "caf\ufffd spilled",
    });
  });

  it.each([
    ["NaN", '{"name":"x","weight":NaN}', { name: "x", weight: null }],
    ["infinities", '{"name":"x","a":[Infinity,-Infinity]}', { name: "x", a: [null, null] }],
    ["bare control characters", '{"name":"a\nb\u0000\\n\\" NaN"}', { name: 'a\nb\0\n" NaN' }],
  ])("reads %s in one of its values", async (_, body, value) => {
    expect(await read(answer(200, body))).toEqual(value);
  });

  it.each([
    ["a web page", "<html>", /web page/],
    ["a word that is no value", '{"name":NaNa}', /isn't valid JSON/],
    ["a text of quotes that doesn't end", `{"name":"${'\\"'.repeat(500_000)}`, /isn't valid JSON/],
    ["nothing", "", /empty/],
    ["another shape", '{"name":1}', /\(name: expected string/],
    ["text cut in a character", Buffer.from('{"name":"é"}').subarray(0, 10), /isn't valid UTF-8/],
  ])("takes %s for unreadable", async (_, body, words) => {
    await expect(read(answer(200, body))).rejects.toMatchObject({
      slug: "facility-unreadable",
      message: expect.stringMatching(words),
    });
  });
});

describe("statedFailure", () => {
  it.each([
    [404, '{"message":"no such cluster"}', "facility-refused", "no such cluster"],
    [429, "", "facility-busy", "HTTP 429, no explanation given."],
    [500, "<html>", "facility-failed", "HTTP 500, no explanation given."],
  ])("states HTTP %i with %j as %s", async (status, body, slug, message) => {
    expect(await statedFailure(answer(status, body))).toMatchObject({ slug, message });
  });
});

it("reads no more of a failed answer than its words may need", async () => {
  let asked = 0;
  async function* endless() {
    for (;;) {
      asked++;
      yield Buffer.alloc(100_000, "x");
    }
  }
  expect(await readFailedText(endless())).toHaveLength(1_000_000);
  expect(asked).toBe(10);
});

it("decodes a text wherever its bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.nat(), async (text, at) => {
      const bytes = Buffer.from(text);
      const cut = at % (bytes.length + 1);
      const decoded = await readBodyText(pieces(bytes.subarray(0, cut), bytes.subarray(cut)));
      expect(decoded).toBe(text.replace(/^\ufeff/, ""));
    }),
  );
  await expect(readBodyText(pieces(Uint8Array.of(0xc3)))).rejects.toThrow(/UTF-8/);
});

it.each([
  ["30", 30],
  ["1.5", undefined],
  ["1234567", undefined],
])("reads Retry-After %j as %s", (text, seconds) => expect(parseRetryAfter(text)).toBe(seconds));

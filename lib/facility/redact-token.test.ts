import fc from "fast-check";
import { expect, it } from "vitest";
import { redactToken } from "./redact-token";

const token = "eyJh.eyJh.sig";

async function* inPieces(text: string, cuts: number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  let from = 0;
  for (const cut of [...cuts.map((one) => one % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
    if (cut > from) yield bytes.subarray(from, cut);
    from = cut;
  }
}

async function clean(text: string, cuts: number[] = []): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of redactToken(inPieces(text, cuts), token)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

it.each([
  ["", ""],
  ["nothing of it", "nothing of it"],
  [token, "[access token]"],
  [`a${token}${token}b`, "a[access token][access token]b"],
  ["eyJh.eyJh.eyJh.sig", "eyJh.[access token]"],
  ["ends with eyJh.eyJh.si", "ends with eyJh.eyJh.si"],
])("takes the token out of %j", async (text, expected) => expect(await clean(text)).toBe(expected));

it("takes it out wherever the pieces of a body end, and nothing else", async () => {
  const part = fc.constantFrom(token, "eyJh.", "eyJh.eyJh.s", "e", "x", "\u00fc", '{"a":1}');
  await fc.assert(
    fc.asyncProperty(fc.array(part), fc.array(fc.nat(200)), async (parts, cuts) => {
      const text = parts.join("");
      expect(await clean(text, cuts)).toBe(text.replaceAll(token, "[access token]"));
    }),
  );
});

import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "./support/test";

/** Returns the body as sent, which `fetch` would decompress. */
async function get(url: string, accepted: string): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { "Accept-Encoding": accepted } }, resolve)
      .on("error", reject)
      .end();
  });
  return { answer, body: await buffer(answer) };
}

test("sends scripts and style sheets as the build packed them @short", async ({ portal }) => {
  const page = await (await fetch(`${portal.url}/status`)).text();
  for (const [ending, type] of [
    ["js", "text/javascript"],
    ["css", "text/css"],
  ]) {
    const path = new RegExp(`/_next/static/chunks/[^"]+\\.${ending}`).exec(page)?.[0];
    const url = portal.url + path;
    const plain = await get(url, "identity");
    expect(plain.answer.headers["content-encoding"]).toBeUndefined();
    for (const [accepted, coding, unpack] of [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip, deflate", "gzip", gunzipSync],
      ["br;q=0, gzip", "gzip", gunzipSync],
    ] as const) {
      const { answer, body } = await get(url, accepted);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-encoding"]).toBe(coding);
      expect(answer.headers["content-type"]).toMatch(new RegExp(`^${type}; charset=utf-8$`, "i"));
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.headers["cache-control"]).toContain("immutable");
      // The length is known in advance, because nothing is compressed on the fly.
      expect(Number(answer.headers["content-length"])).toBe(body.length);
      expect(unpack(body).equals(plain.body)).toBe(true);
    }
  }
  expect((await get(`${portal.url}/_next/static/chunks/none.js`, "br")).answer.statusCode).toBe(404);
});

/** A name in the largest module of the parser (zod). */
const parserMark = "$ZodDiscriminatedUnion";

test("has the parser in one script file @short", () => {
  const folder = path.resolve(import.meta.dirname, "../.next/static/chunks");
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  const copies = scripts.filter((name) => readFileSync(path.join(folder, name), "utf8").includes(parserMark));
  expect(copies).toHaveLength(1);
});

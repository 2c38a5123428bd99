import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request } from "undici";
import { describe, expect, it } from "vitest";
import { open } from "./testing/open-door.mjs";

/** @typedef {(res: import("node:http").ServerResponse) => unknown} Send */

/**
 * What an API answer looks like on the wire.
 * @param {Send} send @param {string} accepted @param {"GET" | "HEAD"} method
 */
async function read(send, accepted = "br, gzip", method = "GET") {
  const { url } = await open({
    handle: async (_req, res) => {
      res.setHeader("Content-Type", ["application/json"]);
      await send(res);
    },
  });
  const answer = await request(`${url}/api/x`, { method, headers: { "accept-encoding": accepted } });
  return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) };
}

const short = JSON.stringify({ list: Array.from({ length: 400 }, (_, index) => `entry ${index % 7}`) });
const long = JSON.stringify({ list: Array.from({ length: 40_000 }, (_, index) => `entry ${index}`) });
/** As Next writes. @param {string} text @returns {Send} */
const inParts = (text) => (res) => {
  res.flushHeaders();
  for (let at = 0; at < text.length; at += 5000) {
    res.write(text.slice(at, at + 5000));
    /** @type {any} */ (res).flush();
  }
  res.end();
};

describe("an answer of the API", () => {
  it.each([
    ["br", "gzip, deflate, br, zstd", brotliDecompressSync],
    ["gzip", "gzip, deflate", gunzipSync],
  ])("is packed as it is sent (%s)", async (coding, accepted, unpack) => {
    for (const text of [short, long])
      for (const send of [inParts(text), (/** @type {any} */ res) => res.end(text)]) {
        const { headers, bytes } = await read(send, accepted);
        expect(headers).toMatchObject({ "content-encoding": coding, vary: "Accept-Encoding" });
        expect(bytes.length).toBeLessThan(text.length / 4);
        expect(unpack(bytes).toString()).toBe(text);
      }
  });

  it("arrives whole if its writer waits for room, as Next's does", async () => {
    const { bytes } = await read(async (res) => {
      let room = () => {};
      res.on("drain", () => room());
      for (let at = 0; at < long.length; at += 100_000) {
        const drained = new Promise((resolve) => {
          room = () => resolve(true);
        });
        if (!res.write(long.slice(at, at + 100_000))) await drained;
      }
      res.end();
    }, "br");
    expect(brotliDecompressSync(bytes).toString()).toBe(long);
  });

  it("begins to arrive while the rest is awaited", async () => {
    let finish = () => {};
    const { url } = await open({
      handle: async (_req, res) => {
        res.setHeader("Content-Type", "application/json");
        res.write(short);
        /** @type {any} */ (res).flush();
        finish = () => res.end(short);
      },
    });
    const answer = await request(`${url}/api/x`, { headers: { "accept-encoding": "br" } });
    finish();
    expect(brotliDecompressSync(Buffer.from(await answer.body.arrayBuffer())).toString()).toBe(short + short);
  });

  it.each([
    ["the caller takes no packed one", "identity", short, () => {}],
    ["it is no text", "br", short, (/** @type {any} */ res) => res.setHeader("Content-Type", "image/png")],
    [
      "it mustn't be changed",
      "br",
      short,
      (/** @type {any} */ res) => res.setHeader("Cache-Control", "no-transform"),
    ],
  ])("stays as it is if %s", async (_, accepted, text, prepare) => {
    const { headers, bytes } = await read((res) => {
      prepare(res);
      inParts(text)(res);
    }, accepted);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(bytes.toString()).toBe(text);
  });

  it("keeps a packed body, and one without any", async () => {
    const packed = await read((res) => {
      res.setHeader("Content-Encoding", "gzip");
      res.end(Buffer.alloc(3000, 1));
    });
    expect([packed.headers["content-encoding"], packed.bytes]).toEqual(["gzip", Buffer.alloc(3000, 1)]);
    const none = await read((res) => res.writeHead(204).end());
    expect([none.statusCode, none.bytes.length]).toEqual([204, 0]);
    const head = await read((res) => res.end(), "br", "HEAD");
    expect([head.statusCode, head.headers["content-encoding"]]).toEqual([200, undefined]);
  });

  it("breaks off if its handler fails after a part was sent", async () => {
    const broken = read((res) => {
      res.write("half an answer ".repeat(100));
      throw new Error("broken");
    });
    await expect(broken).rejects.toThrow();
  });
});

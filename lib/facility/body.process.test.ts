import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";

import { describe, expect, it } from "vitest";
import { openBody } from "./body";

/** The whole body at once. */
const readBody = (...given: Parameters<typeof openBody>) => buffer(openBody(...given));

const text = Buffer.from(JSON.stringify({ resources: Array(2000).fill("avocet") }));
const streamOf = (bytes: Buffer, size = 1000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );

describe("openBody", () => {
  it.each([
    ["", text],
    ["identity", text],
    ["gzip", gzipSync(text)],
    ["GZIP", gzipSync(text)],
    ["deflate", deflateSync(text)],
    ["br", brotliCompressSync(text)],
  ])("reads coding %j", async (coding, bytes) => {
    expect((await readBody(streamOf(bytes), coding, 100_000)).equals(text)).toBe(true);
  });

  it("limits what is sent and what it unpacks to", async () => {
    await expect(readBody(streamOf(text), "", 1000)).rejects.toThrow(/larger/);
    await expect(readBody(streamOf(gzipSync(Buffer.alloc(50_000_000))), "gzip", 1_000_000)).rejects.toThrow(
      /larger/,
    );
  });

  it.each(["gzip", "br", "deflate"])("states broken %s", async (coding) => {
    await expect(readBody(streamOf(Buffer.from("not packed at all")), coding, 1000)).rejects.toThrow(
      /could not be decompressed/,
    );
  });

  it("states compressed bytes that end early, and codings that were not requested", async () => {
    await expect(readBody(streamOf(gzipSync(text).subarray(0, 50)), "gzip", 100_000)).rejects.toThrow();
    await expect(readBody(streamOf(text), "zstd", 100_000)).rejects.toThrow(/unexpected compression/);
    await expect(readBody(streamOf(text), "constructor", 100_000)).rejects.toThrow(/unexpected compression/);
  });

  it("waits on a long answer without piling up listeners", async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on("warning", note);
    const long = randomBytes(3_000_000);
    expect((await readBody(streamOf(gzipSync(long), 64_000), "gzip", 4_000_000)).equals(long)).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", note);
    expect(warnings.map(({ name }) => name)).not.toContain("MaxListenersExceededWarning");
  });

  it("passes on that the sender broke off", async () => {
    const broken = Readable.from(
      (async function* () {
        yield text;
        throw new Error("gone");
      })(),
    );
    await expect(readBody(broken, "gzip", 100_000)).rejects.toThrow();
  });
});

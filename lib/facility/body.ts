import "server-only";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { FacilityUnreadable } from "@/lib/portal/portal-error";

const decoders = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads an answer's body to its end: at most `maxBytes` as sent and at most `maxBytes` once decompressed (RFC 9110 §8.4).
 * Throws FacilityUnreadable for more, for broken compression and for unknown codings; reading stops at once.
 */
export async function readBody(body: Readable, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  const coding = contentEncoding.trim().toLowerCase();
  const sent = limited(body, maxBytes);
  if (coding === "" || coding === "identity") return collect(sent);
  const makeDecoder = Object.hasOwn(decoders, coding) ? decoders[coding as keyof typeof decoders] : null;
  if (!makeDecoder) {
    body.destroy();
    throw new FacilityUnreadable("The answer is packed in a way that was not asked for.");
  }
  const decoder = makeDecoder();
  // Errors of the feed reach the reader through the decoder, whichever side breaks first.
  const feed = (async () => {
    for await (const chunk of sent) {
      if (!decoder.write(chunk))
        await new Promise((resolve) => decoder.once("drain", resolve).once("close", resolve));
      if (decoder.destroyed) return;
    }
    decoder.end();
  })().catch((error) => decoder.destroy(error));
  try {
    return await collect(limited(decoder, maxBytes));
  } catch (error) {
    if (error instanceof FacilityUnreadable || !isZlibError(error)) throw error;
    throw new FacilityUnreadable("The answer is packed, and unpacking it fails.", error);
  } finally {
    decoder.destroy();
    body.destroy();
    await feed;
  }
}

async function* limited(stream: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      stream.destroy();
      throw new FacilityUnreadable(
        `The answer is larger than the ${Math.round(maxBytes / 1_000_000)} MB that are read.`,
      );
    }
    yield chunk;
  }
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

function isZlibError(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/.test(String(error.code))
  );
}

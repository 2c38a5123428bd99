import "server-only";
import type { Duplex, Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { FacilityUnreadable } from "@/lib/portal/portal-error";

const decoders = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Decompresses an answer's body piece by piece as it arrives: at most `maxBytes` as sent, and at most `maxBytes` after
 * decompression (RFC 9110 §8.4). Throws FacilityUnreadable for more, for corrupt data and for unknown encodings.
 */
export async function* openBody(
  body: Readable,
  contentEncoding: string,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  // A destroyed body reports its end to its reader; without a reader, that error would end the process.
  body.on("error", () => {});
  const coding = contentEncoding.trim().toLowerCase();
  if (coding === "" || coding === "identity") {
    yield* limited(body, maxBytes);
    return;
  }
  const makeDecoder = Object.hasOwn(decoders, coding) ? decoders[coding as keyof typeof decoders] : null;
  if (!makeDecoder) {
    body.destroy();
    throw new FacilityUnreadable("The response uses an unexpected compression.");
  }
  const decoder = makeDecoder();
  decoder.on("error", () => {});
  const feed = feedDecoder(limited(body, maxBytes), decoder);
  try {
    yield* limited(decoder, maxBytes);
  } catch (error) {
    if (!isZlibError(error)) throw error;
    throw new FacilityUnreadable("The response could not be decompressed.", error);
  } finally {
    decoder.destroy();
    body.destroy();
    await feed;
  }
}

/** Errors of the feed reach the reader through the decoder, whichever side breaks first. */
async function feedDecoder(sent: AsyncIterable<Buffer>, decoder: Duplex): Promise<void> {
  try {
    for await (const chunk of sent) {
      if (!decoder.write(chunk)) await drain(decoder);
      if (decoder.destroyed) return;
    }
    decoder.end();
  } catch (error) {
    decoder.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/**
 * Resolves when there is room again, or when the reader has stopped; a long answer waits thousands of times on one decoder.
 */
function drain(decoder: Duplex): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      decoder.off("drain", go).off("close", go);
      resolve();
    };
    decoder.on("drain", go).on("close", go);
  });
}

async function* limited(stream: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      stream.destroy();
      throw new FacilityUnreadable(
        `The response is larger than the ${Math.round(maxBytes / 1_000_000)} MB limit.`,
      );
    }
    yield chunk;
  }
}

function isZlibError(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/.test(String(error.code))
  );
}

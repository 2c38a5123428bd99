import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { jsonAnswer, sendAnswer } from "../answer";
import type { Fault } from "./fault";

const TOTAL_BYTES = 200 * 1024 * 1024;
const BLOCK = Buffer.alloc(64 * 1024, " ");

/** Valid JSON of 200 MB: an empty list with a great deal of white space in it. */
function* hugeJson(): Generator<Buffer> {
  yield Buffer.from('{"resources":[');
  for (let sent = 0; sent < TOTAL_BYTES; sent += BLOCK.length) yield BLOCK;
  yield Buffer.from("]}");
}

/** Sent as fast as the client reads, and no further than it does. */
const huge: Fault = async ({ response }) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  // A client that has had enough ends the pipeline with an error, which is what should happen.
  await pipeline(Readable.from(hugeJson()), response).catch(() => undefined);
};

let bomb: Promise<Buffer> | undefined;

/** 200 kB on the wire, 200 MB once inflated; made at first use and kept. */
const gzipBomb: Fault = async ({ response }) => {
  bomb ??= compressHugeJson();
  const answer = jsonAnswer(null, 200, { "Content-Encoding": "gzip" });
  sendAnswer(response, { ...answer, body: await bomb });
};

async function compressHugeJson(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(
    Readable.from(hugeJson()),
    createGzip({ level: 9 }),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) chunks.push(chunk);
    },
  );
  return Buffer.concat(chunks);
}

/** Faults that send more than anyone wants. */
export const oversizedFaults = { huge, "gzip-bomb": gzipBomb } satisfies Record<string, Fault>;

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { jsonAnswer, sendAnswer } from "../answer";
import type { Fault } from "./fault";

const TOTAL_BYTES = 200 * 1024 * 1024;
const BLOCK = Buffer.alloc(64 * 1024, " ");

/** Generates 200 MB of valid JSON: an empty list with a lot of white space. */
function* hugeJson(): Generator<Buffer> {
  yield Buffer.from('{"resources":[');
  for (let sent = 0; sent < TOTAL_BYTES; sent += BLOCK.length) yield BLOCK;
  yield Buffer.from("]}");
}

/** Sends it, generating no more than the client reads. */
const huge: Fault = async ({ response }) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  // A client that disconnects early ends the pipeline with an error, as intended.
  await pipeline(Readable.from(hugeJson()), response).catch(() => undefined);
};

let bomb: Promise<Buffer> | undefined;

/** Sends 200 kB that inflate to 200 MB; compressed on first use and kept. */
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

/** Faults that send far too much data. */
export const oversizedFaults = { huge, "gzip-bomb": gzipBomb } satisfies Record<string, Fault>;

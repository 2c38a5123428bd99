import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Answer, jsonAnswer, sendAnswer } from "../answer";
import { refusalBody } from "../refusal";
import { type Fault, fixedFaults } from "./fixed-faults";

/** Announces the full length, sends half of the response and closes the connection. */
const half: Fault = async ({ response, proceed }) => {
  const { status, headers, body } = await proceed();
  response.writeHead(status, { ...headers, "Content-Length": String(body.length) });
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
};

/** Resets the connection without a response. */
const reset: Fault = ({ request }) => {
  request.socket.resetAndDestroy();
};

/** Sends the correct response with invalid UTF-8 in its first string value. */
const badUtf8: Fault = async ({ response, proceed }) => {
  const answer = await proceed();
  const at = answer.body.indexOf('":"') + 3;
  const body = Buffer.concat([
    answer.body.subarray(0, at),
    Buffer.from([0xc3, 0x28, 0xff]),
    answer.body.subarray(at),
  ]);
  sendAnswer(response, { ...answer, body });
};

/** Sends the correct response with extra fields, unknown to the spec, in every object. */
const unknownFields: Fault = async ({ response, proceed }) => {
  const answer: Answer = await proceed();
  const body = Buffer.from(JSON.stringify(addUnknownFields(JSON.parse(answer.body.toString("utf8")))));
  sendAnswer(response, { ...answer, body });
};

function addUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addUnknownFields);
  if (typeof value !== "object" || value === null) return value;
  // Annotations are a map of strings, not a record, so an extra key wouldn't be an unknown field.
  const known = Object.entries(value).map(([name, inner]) => {
    return [name, name === "annotations" ? inner : addUnknownFields(inner)];
  });
  return {
    ...Object.fromEntries(known),
    addedLater: "by a newer release",
    addedLaterToo: { list: [1, null] },
  };
}

/** Faults that damage the real response or the connection. */
const brokenFaults = {
  half,
  reset,
  "bad-utf8": badUtf8,
  "unknown-fields": unknownFields,
} satisfies Record<string, Fault>;

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
const oversizedFaults = { huge, "gzip-bomb": gzipBomb } satisfies Record<string, Fault>;

/** Waits for `ms`. Resolves to false as soon as the client disconnects, without leaving a timer behind. */
function pause(response: ServerResponse, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (response.destroyed) return resolve(false);
    const settle = (isStillThere: boolean) => {
      clearTimeout(timer);
      response.off("close", onClose);
      resolve(isStillThere);
    };
    const onClose = () => settle(false);
    const timer = setTimeout(() => settle(true), ms);
    response.on("close", onClose);
  });
}

/** Sends nothing for 30 seconds, then an error if the client is still connected. */
const hang: Fault = async ({ response }) => {
  if (!(await pause(response, 30_000))) return;
  sendAnswer(response, jsonAnswer(refusalBody(503, "timed out"), 503));
};

/** Sends the correct response, three seconds late. */
const slow: Fault = async ({ response, proceed }) => {
  if (!(await pause(response, 3000))) return;
  sendAnswer(response, await proceed());
};

/**
 * Sends the correct response at one byte per second: a client that only limits the time between bytes waits
 * for hours.
 */
const drip: Fault = async ({ response, proceed }) => {
  const { status, headers, body } = await proceed();
  response.writeHead(status, { ...headers, "Content-Length": String(body.length) });
  for (const byte of body) {
    response.write(Buffer.from([byte]));
    if (!(await pause(response, 1000))) return;
  }
  response.end();
};

/** Faults that delay the response. */
const slowFaults = { hang, "slow-3s": slow, drip } satisfies Record<string, Fault>;

const faults = { ...slowFaults, ...fixedFaults, ...brokenFaults, ...oversizedFaults };

/** A kind of failure, by the name that control paths and sentinels use. */
export type FaultName = keyof typeof faults;

/** The names of all faults. */
export const faultNames = Object.keys(faults) as FaultName[];

export function isFaultName(name: string | undefined): name is FaultName {
  return name !== undefined && Object.hasOwn(faults, name);
}

export function faultOf(name: FaultName): Fault {
  return faults[name];
}

const SENTINEL = "fail-";
const RESOURCE_PATH = /^\/fac\/v1alpha\/status\/([^/]+)$/;

/** True if a resource name requests a failure: `fail-` and the name of a fault. */
export function isSentinelName(name: string): boolean {
  return name.startsWith(SENTINEL) && isFaultName(name.slice(SENTINEL.length));
}

/**
 * Returns the fault that a resource name requests, so that every failure can be tried without control paths.
 */
export function sentinelFault(rawPath: string): Fault | null {
  const name = RESOURCE_PATH.exec(rawPath)?.[1] ?? "";
  const fault = name.slice(SENTINEL.length);
  return name.startsWith(SENTINEL) && isFaultName(fault) ? faultOf(fault) : null;
}

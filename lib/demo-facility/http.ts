import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";

/** A complete response before it is sent; a fault may still change it. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** A response too large to hold in memory, generated piece by piece while the client reads. */
export type StreamedAnswer = Pick<Answer, "status" | "headers"> & { pieces: Iterable<Buffer> };

/** The facility's `code` for each HTTP status (the gRPC status codes). */
const CODES: Record<number, number> = {
  400: 3,
  401: 16,
  403: 7,
  404: 5,
  405: 12,
  413: 8,
  429: 8,
  500: 13,
  503: 14,
};

/** Thrown by a handler to refuse a call. Anything else thrown is a bug of the demo, and the response is 500. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** Builds a JSON response; every body of the API is JSON (spec, introduction). */
export function jsonAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "Content-Type": "application/json", ...headers },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** Builds the response to a refused call. Spec §7 shows none, so it has the shape that most such services use. */
export const refusedAnswer = (status: number, message: string, headers?: Record<string, string>): Answer =>
  jsonAnswer({ code: CODES[status] ?? 2, message, details: [] }, status, headers);

/** Builds a response of any other media type. */
export const textAnswer = (body: string, status: number, contentType: string): Answer => ({
  status,
  headers: { "Content-Type": contentType },
  body: Buffer.from(body),
});

/** Converts whatever a handler threw into a response. */
export function answerToError(error: unknown): Answer {
  if (error instanceof Refusal) return refusedAnswer(error.status, error.message, error.headers);
  console.error("demo facility: a handler failed", error);
  return refusedAnswer(500, "internal error");
}

/** Sends a complete response, unless the client has disconnected. */
export function sendAnswer(response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(answer.status, { ...answer.headers, "Content-Length": String(answer.body.length) });
  response.end(answer.body);
}

/** Sends a streamed response, generating no more than the client reads. */
export async function streamAnswer(response: ServerResponse, answer: StreamedAnswer): Promise<void> {
  if (response.destroyed) return;
  response.writeHead(answer.status, answer.headers);
  // A client that disconnects early ends the pipeline with an error, as intended.
  await pipeline(Readable.from(unhurried(answer.pieces)), response).catch(() => undefined);
}

const TURN_MS = 10;

/** The demo shares its process with a portal, so after some ms of generating pieces it yields to other work. */
async function* unhurried(pieces: Iterable<Buffer>): AsyncGenerator<Buffer> {
  let sinceMs = performance.now();
  for (const piece of pieces) {
    yield piece;
    if (performance.now() - sinceMs < TURN_MS) continue;
    await setImmediate();
    sinceMs = performance.now();
  }
}

/** Large enough for few pieces, small enough that generating one doesn't delay other work. */
const PIECE_CHARACTERS = 64 * 1024;

/** Joins texts into pieces large enough to send. */
export function* toPieces(texts: Iterable<string>): Generator<Buffer> {
  let waiting = "";
  for (const text of texts) {
    waiting += text;
    if (waiting.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(waiting);
    waiting = "";
  }
  if (waiting !== "") yield Buffer.from(waiting);
}

/** Reads a JSON object from the request. Throws a Refusal: 413 above `maxBytes`, 400 if it isn't one. */
export async function readJsonBody(request: IncomingMessage, maxBytes = 64 * 1024) {
  const value = parseJson(await readText(request, maxBytes));
  if (!isRecord(value)) throw new Refusal(400, "the body must be a JSON object");
  return value;
}

/** True for a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the request's text. Above `maxBytes` it stops reading, and the refusal closes the connection. */
export function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) {
        request.pause();
        reject(new Refusal(413, `the body is larger than ${maxBytes / 1024} kB`, { Connection: "close" }));
      } else chunks.push(chunk);
    });
    request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    request.on("error", reject);
    request.on("close", () => reject(new Refusal(400, "the body was cut off")));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "the body is not valid JSON");
  }
}

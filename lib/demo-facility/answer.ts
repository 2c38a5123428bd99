import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { Refusal, refusalBody } from "./refusal";

/** A complete response before it is sent; a fault may still change it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A response too large to hold in memory, generated piece by piece while the client reads. */
export interface StreamedAnswer {
  status: number;
  headers: Record<string, string>;
  pieces: Iterable<Buffer>;
}

/** Builds a JSON response; every body of the API is JSON (spec, introduction). */
export function jsonAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "Content-Type": "application/json", ...headers },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** Builds a response of any other media type, which only faults use. */
export function textAnswer(body: string, status: number, contentType: string): Answer {
  return { status, headers: { "Content-Type": contentType }, body: Buffer.from(body) };
}

/** Converts whatever a handler threw into a response. */
export function answerToError(error: unknown): Answer {
  if (error instanceof Refusal) {
    return jsonAnswer(refusalBody(error.status, error.message), error.status, error.headers);
  }
  console.error("demo facility: a handler failed", error);
  return jsonAnswer(refusalBody(500, "internal error"), 500);
}

/** Sends a streamed response, generating no more than the client reads. */
export async function streamAnswer(response: ServerResponse, answer: StreamedAnswer): Promise<void> {
  if (response.destroyed) return;
  response.writeHead(answer.status, answer.headers);
  // A client that disconnects early ends the pipeline with an error, as intended.
  await pipeline(Readable.from(unhurried(answer.pieces)), response).catch(() => undefined);
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

const TURN_MS = 10;

/**
 * The demo shares its process with a portal, so after some ms of generating pieces it yields to other work.
 */
async function* unhurried(pieces: Iterable<Buffer>): AsyncGenerator<Buffer> {
  let sinceMs = performance.now();
  for (const piece of pieces) {
    yield piece;
    if (performance.now() - sinceMs < TURN_MS) continue;
    await setImmediate();
    sinceMs = performance.now();
  }
}

/** Sends a complete response, unless the client has disconnected. */
export function sendAnswer(response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(answer.status, { ...answer.headers, "Content-Length": String(answer.body.length) });
  response.end(answer.body);
}

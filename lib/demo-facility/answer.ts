import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { Refusal, refusalBody } from "./refusal";

/** One whole answer, before anything of it is on the wire; faults may still bend it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer too large to be held at once, made piece by piece while the client reads. */
export interface StreamedAnswer {
  status: number;
  headers: Record<string, string>;
  pieces: Iterable<Buffer>;
}

/** A JSON answer; every body of the API is JSON (spec, introduction). */
export function jsonAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "Content-Type": "application/json", ...headers },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** An answer in any other media type, which only faults give. */
export function textAnswer(body: string, status: number, contentType: string): Answer {
  return { status, headers: { "Content-Type": contentType }, body: Buffer.from(body) };
}

/** The answer to whatever a handler threw. */
export function answerToError(error: unknown): Answer {
  if (error instanceof Refusal) {
    return jsonAnswer(refusalBody(error.status, error.message), error.status, error.headers);
  }
  console.error("demo facility: a handler failed", error);
  return jsonAnswer(refusalBody(500, "internal error"), 500);
}

/** Puts a streamed answer on the wire, as fast as the client reads and no further than it does. */
export async function streamAnswer(response: ServerResponse, answer: StreamedAnswer): Promise<void> {
  if (response.destroyed) return;
  response.writeHead(answer.status, answer.headers);
  // A client that has had enough ends the pipeline with an error, which is what should happen.
  await pipeline(Readable.from(unhurried(answer.pieces)), response).catch(() => undefined);
}

const TURN_MS = 10;

/** The demo shares its process with a portal: after some milliseconds of making pieces, others get their turn. */
async function* unhurried(pieces: Iterable<Buffer>): AsyncGenerator<Buffer> {
  let sinceMs = performance.now();
  for (const piece of pieces) {
    yield piece;
    if (performance.now() - sinceMs < TURN_MS) continue;
    await setImmediate();
    sinceMs = performance.now();
  }
}

/** Puts a whole answer on the wire, unless the client is already gone. */
export function sendAnswer(response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(answer.status, { ...answer.headers, "Content-Length": String(answer.body.length) });
  response.end(answer.body);
}

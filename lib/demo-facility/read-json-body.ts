import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal";

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads a JSON object from the request. Throws a Refusal: 413 above `maxBytes` (default 64 kB), 400 if it
 * isn't one.
 */
export async function readJsonBody(
  request: IncomingMessage,
  maxBytes = MAX_BODY_BYTES,
): Promise<Record<string, unknown>> {
  const value = parseJson(await readText(request, maxBytes));
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal(400, "the body must be a JSON object");
  }
  return Object.fromEntries(Object.entries(value));
}

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
      } else {
        chunks.push(chunk);
      }
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

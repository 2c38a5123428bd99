import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal";

const MAX_BODY_BYTES = 64 * 1024;

/** The JSON object a client sent: 413 above 64 kB or what is given, 400 when it is not a JSON object. */
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

/** The text a client sent. Once too much has come it reads no further; the refusal closes the connection instead. */
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
    request.on("close", () => reject(new Refusal(400, "the body broke off")));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "the body is not valid JSON");
  }
}

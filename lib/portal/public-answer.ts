import "server-only";
import { createHash } from "node:crypto";
import { headers } from "next/headers";
import { readSite } from "./site";

/** How long a copy of a public answer may be used, in seconds. */
const maxAgeSeconds = 60;

/**
 * An answer for everybody, with an ETag; 304 if the caller has it (RFC 9110 §13.1.2). Without PORTAL_URL its links follow the
 * request's Host, and a shared cache would serve one host's links to another.
 */
export async function toPublicAnswer(body: string, mediaType: string, status = 200): Promise<Response> {
  // Weak: the front door compresses it.
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const kept = (await headers()).get("if-none-match")?.split(",") ?? [];
  const isKept = status === 200 && kept.some((one) => one.trim() === tag || one.trim() === "*");
  return new Response(isKept ? null : body, {
    status: isKept ? 304 : status,
    headers: {
      "Content-Type": `${mediaType}; charset=utf-8`,
      "Cache-Control": `${readSite().portalOrigin ? "public" : "private"}, max-age=${maxAgeSeconds}`,
      ETag: tag,
    },
  });
}

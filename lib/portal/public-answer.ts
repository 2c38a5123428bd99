import "server-only";
import { createHash } from "node:crypto";
import { readSite } from "./site";

/** How long a copy of a public answer may be used, in seconds. */
const maxAgeSeconds = 60;

/**
 * An answer for everybody, with an ETag, which `route` compares with the caller's (lib/api/unchanged.ts). Without PORTAL_URL its links follow the
 * request's Host, and a shared cache would serve one host's links to another.
 */
export function toPublicAnswer(body: string, mediaType: string, status = 200): Response {
  // Weak: the front door compresses it.
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return new Response(body, {
    status,
    headers: {
      "Content-Type": `${mediaType}; charset=utf-8`,
      "Cache-Control": `${readSite().portalOrigin ? "public" : "private"}, max-age=${maxAgeSeconds}`,
      ETag: tag,
    },
  });
}

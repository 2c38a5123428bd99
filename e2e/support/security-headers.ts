import { createHash } from "node:crypto";
import { expect } from "@playwright/test";

/**
 * Checks a response's security headers, and that a page's policy allows its scripts and no others: by a nonce if it is one
 * reader's, which is returned, otherwise by their hashes and origin. Only the board may be framed, and only by the portal.
 */
export function expectSecurityHeaders(
  headers: Record<string, string>,
  body: string,
  isBoard = false,
): string | null {
  const policy = headers["content-security-policy"] ?? "";
  const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
  expect(policy).toContain(`frame-ancestors ${isBoard ? "'self'" : "'none'"}`);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": isBoard ? "SAMEORIGIN" : "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers["referrer-policy"]).toBeTruthy();
  expect(headers["permissions-policy"]).toBeTruthy();
  expect(headers["x-powered-by"]).toBeUndefined();
  // It has no meaning over plain http.
  expect(headers["strict-transport-security"]).toBeUndefined();
  if (!isPage) return null;
  const allowed = /script-src ([^;]*);/.exec(policy)?.[1] ?? "";
  const nonce = /^'nonce-([\w+/=]+)' 'strict-dynamic'$/.exec(allowed)?.[1] ?? null;
  if (nonce === null) expect(allowed).toMatch(/^'self'(?: 'sha256-[\w+/=]{44}')+$/);
  for (const [, attributes = "", text = ""] of body.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    const source = /\ssrc="([^"]+)"/.exec(attributes)?.[1];
    if (nonce !== null) expect(attributes).toContain(`nonce="${nonce}"`);
    else if (source) expect(source).toMatch(/^\/(?!\/)/);
    else expect(allowed).toContain(createHash("sha256").update(text).digest("base64"));
  }
  return nonce;
}

import { expect } from "@playwright/test";

/**
 * Checks a response's security headers, and that all scripts of a page have its nonce. Returns the nonce, or
 * null. Only the board may be framed, and only by the portal.
 */
export function expectSecurityHeaders(
  headers: Record<string, string>,
  body: string,
  isBoard = false,
): string | null {
  const policy = headers["content-security-policy"] ?? "";
  const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
  expect(policy).toContain(`frame-ancestors ${isBoard ? "'self'" : "'none'"}`);
  expect(policy).toMatch(isPage ? /script-src 'nonce-[\w+/=]+' 'strict-dynamic';/ : /^default-src 'none'; /);
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
  const nonce = /nonce-([\w+/=]+)/.exec(policy)?.[1] ?? null;
  if (isPage)
    for (const script of body.match(/<script\b[^>]*>/g) ?? []) expect(script).toContain(`nonce="${nonce}"`);
  return nonce;
}

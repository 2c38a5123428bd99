import { type NextRequest, NextResponse } from "next/server";
import { toPageHeaders } from "@/lib/api/security-headers";
import { readSettings } from "@/lib/settings/settings";

/** Sets each page's nonce for its scripts and the policy with that nonce (CSP Level 3 §6.7.2). */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const headers = toPageHeaders(
    request.nextUrl.pathname,
    nonce,
    readSettings(),
    process.env.NODE_ENV === "development",
  );
  const forwarded = new Headers(request.headers);
  // Next reads the nonce from this header and adds it to its own scripts.
  forwarded.set("Content-Security-Policy", headers["Content-Security-Policy"] ?? "");
  forwarded.set("X-Nonce", nonce);
  // Next passes neither path nor query parameters to layouts.
  forwarded.set("X-Path", request.nextUrl.pathname);
  forwarded.set("X-Search", request.nextUrl.search);
  const response = NextResponse.next({ request: { headers: forwarded } });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

// Only pages: the front door sets the headers of API and files (server/headers.mjs), and a pass through here takes time.
export const config = { matcher: "/((?!_next/|api/).*)" };

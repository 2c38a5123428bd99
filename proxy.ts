import { type NextRequest, NextResponse } from "next/server";
import { toPageHeaders } from "@/lib/api/security-headers";
import { readSettings } from "@/lib/settings/settings";

/** Gives each page the nonce of its scripts and the policy that names it (CSP Level 3 §6.7.2). */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const headers = toPageHeaders(
    request.nextUrl.pathname,
    nonce,
    readSettings(),
    process.env.NODE_ENV === "development",
  );
  const forwarded = new Headers(request.headers);
  // Next reads the nonce out of this header and puts it on its own scripts.
  forwarded.set("Content-Security-Policy", headers["Content-Security-Policy"] ?? "");
  forwarded.set("X-Nonce", nonce);
  // Layouts get no parameters of the address from Next.
  forwarded.set("X-Search", request.nextUrl.search);
  const response = NextResponse.next({ request: { headers: forwarded } });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

// Pages alone: what the API and files need, the front door sets (server/headers.mjs), and a pass through here costs time.
export const config = { matcher: "/((?!_next/|api/).*)" };

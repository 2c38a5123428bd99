import "server-only";
import { readSettings } from "@/lib/settings";
import { InvalidInput, PortalError } from "./portal-error";

/** The public origin of the portal: PORTAL_URL, else what the request was sent to. */
export function readPortalOrigin(headers: Headers): string {
  const configured = readSettings().portalOrigin;
  if (configured) return configured;
  // Without PORTAL_URL a proxy's word decides links and the cookie's Secure, never whether a write is allowed.
  const scheme = headers.get("x-forwarded-proto") === "https" ? "https" : "http";
  const host = headers.get("host") ?? "";
  if (!/^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host))
    throw new InvalidInput("The Host header names no host.");
  return `${scheme}://${host}`;
}

/**
 * Refuses a write that isn't proven to come from a page of this portal: a given Origin must be the portal's own, and
 * without one the browser must say Sec-Fetch-Site: same-origin (Fetch Metadata §2.3).
 */
export function requireSameOrigin(headers: Headers): void {
  const origin = headers.get("origin");
  if (origin === null) {
    if (headers.get("sec-fetch-site") === "same-origin") return;
    throw new PortalError("cross-origin-write", { detail: "The request has no Origin header." });
  }
  const configured = readSettings().portalOrigin;
  const own = configured ? origin === configured : parseHost(origin) === headers.get("host");
  if (!own) throw new PortalError("cross-origin-write", { detail: "The Origin header names another site." });
}

function parseHost(origin: string): string | null {
  try {
    const url = new URL(origin);
    return /^https?:$/.test(url.protocol) && url.origin === origin ? url.host : null;
  } catch {
    return null;
  }
}

import "server-only";
import { InvalidInput, PortalError } from "@/lib/portal/portal-error";
import { readSettings } from "@/lib/settings/settings";

/** Whether the reader's connection is https: by PORTAL_URL, else by the one word that the front door forwards. */
export function isSecureRequest(headers: Headers): boolean {
  const configured = readSettings().portalOrigin;
  return configured ? configured.startsWith("https:") : headers.get("x-forwarded-proto") === "https";
}

/** The public origin of the portal: PORTAL_URL, else what the request was sent to. */
export function readPortalOrigin(headers: Headers): string {
  const configured = readSettings().portalOrigin;
  if (configured) return configured;
  const host = headers.get("host") ?? "";
  if (!/^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host))
    throw new InvalidInput("The Host header names no host.");
  return `${isSecureRequest(headers) ? "https" : "http"}://${host}`;
}

/**
 * Refuses a write that isn't proven to come from a page of this portal: a given Origin must be the portal's own, scheme
 * included, and without one the browser must say Sec-Fetch-Site: same-origin (Fetch Metadata §2.3). Where the browser
 * says that another site asked, no Origin helps.
 */
export function requireSameOrigin(headers: Headers): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (site === "cross-site" || site === "same-site")
    throw new PortalError("cross-origin-write", { detail: "The browser says that another site asked." });
  if (origin === null) {
    if (site === "same-origin") return;
    throw new PortalError("cross-origin-write", { detail: "The request has no Origin header." });
  }
  if (!isOwn(origin, headers))
    throw new PortalError("cross-origin-write", { detail: "The Origin header names another site." });
}

/** By their parsed forms, so that a default port may be written or not. */
function isOwn(origin: string, headers: Headers): boolean {
  try {
    return new URL(origin).origin === origin && origin === new URL(readPortalOrigin(headers)).origin;
  } catch {
    return false;
  }
}

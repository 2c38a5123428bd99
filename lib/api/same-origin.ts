import "server-only";
import { readPortalOrigin } from "@/lib/portal/own-origin";
import { PortalError } from "@/lib/portal/portal-error";

/**
 * Refuses a write that isn't proven to come from a page of this portal. A given Origin must be the portal's own, including
 * the scheme; without one the browser must send Sec-Fetch-Site: same-origin (Fetch Metadata §2.3). If the browser reports
 * another site, the write is refused whatever the Origin.
 */
export function requireSameOrigin(headers: Headers): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (site === "cross-site" || site === "same-site")
    throw new PortalError("cross-origin-write", {
      detail: "The browser reports that the request came from another site.",
    });
  if (origin === null) {
    if (site === "same-origin") return;
    throw new PortalError("cross-origin-write", { detail: "The request has no Origin header." });
  }
  if (!isOwn(origin, headers))
    throw new PortalError("cross-origin-write", { detail: "The Origin header names another site." });
}

/** Compares the parsed forms, so that a default port is optional. */
function isOwn(origin: string, headers: Headers): boolean {
  try {
    return new URL(origin).origin === origin && origin === new URL(readPortalOrigin(headers)).origin;
  } catch {
    return false;
  }
}

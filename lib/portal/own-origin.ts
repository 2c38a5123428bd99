import "server-only";
import { readSettings } from "@/lib/settings/settings";
import { InvalidInput } from "./portal-error";
import * as words from "./words";

/** True if the reader's connection is https, according to PORTAL_URL, else to the header set by the front door. */
export function isSecureRequest(headers: Headers): boolean {
  const configured = readSettings().portalOrigin;
  return configured ? configured.startsWith("https:") : headers.get("x-forwarded-proto") === "https";
}

/**
 * The public origin of the portal: PORTAL_URL, else the request's host. Throws InvalidInput if the Host header is invalid.
 */
export function readPortalOrigin(headers: Headers): string {
  const configured = readSettings().portalOrigin;
  if (configured) return configured;
  const host = headers.get("host") ?? "";
  if (!/^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host)) throw new InvalidInput(words.noHost);
  return `${isSecureRequest(headers) ? "https" : "http"}://${host}`;
}

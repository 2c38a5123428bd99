import "server-only";
import { isIP } from "node:net";

export { toLine } from "@/server/address.mjs";

/**
 * The caller's IP address, as the front door states it: X-Forwarded-For with exactly one address, decided by
 * TRUSTED_PROXIES (server/caller.mjs). "unknown" where there is none, which all such callers share.
 */
export function readClientAddress(headers: Headers): string {
  const address = headers.get("x-forwarded-for")?.trim().toLowerCase() ?? "";
  return isIP(address) ? address : "unknown";
}

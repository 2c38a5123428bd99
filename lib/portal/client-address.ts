import "server-only";
import { isIP } from "node:net";

export { toLine } from "@/server/address.mjs";

/**
 * The caller's IP address, as set by the front door: X-Forwarded-For with exactly one address, decided by TRUSTED_PROXIES
 * (server/caller.mjs). "unknown" if there is none; all such callers share it.
 */
export function readClientAddress(headers: Headers): string {
  const address = headers.get("x-forwarded-for")?.trim().toLowerCase() ?? "";
  return isIP(address) ? address : "unknown";
}

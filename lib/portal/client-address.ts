import "server-only";
import { isIP } from "node:net";

/**
 * The caller's IP address, as the front door states it: X-Forwarded-For with exactly one address, decided by
 * TRUSTED_PROXIES. "unknown" where there is none or a list (the development server), which all such callers share.
 */
export function readClientAddress(headers: Headers): string {
  const address = headers.get("x-forwarded-for")?.trim().toLowerCase() ?? "";
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1];
  return mapped && isIP(mapped) ? mapped : isIP(address) ? address : "unknown";
}

/** What limits go by: an IPv4 address, or the /64 of an IPv6 one, as one line is given all of it (RFC 6177 §2). */
export function toLine(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":").length : 0;
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after)).fill("0");
  const all = [...groups, ...zeros, ...(tail ? tail.split(":") : [])];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

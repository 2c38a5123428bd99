import { isIP } from "node:net";
import { toPlainAddress } from "./address.mjs";

/** Headers in which proxies report the caller; untrusted ones are dropped. */
const forwardedHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * The sender of a request, as reported by `trustedProxies` in front: its address, and whether it used https. Each proxy
 * appends one entry, so the entry of the outermost trusted proxy is that many from the end. Afterwards the request has
 * X-Forwarded-For with only this address and X-Forwarded-Proto with `http` or `https`, and no header that a caller could
 * have forged.
 * @param {import("node:http").IncomingMessage} req
 * @param {number} trustedProxies
 * @returns {{ address: string, scheme: "http" | "https" }}
 */
export function settleCaller(req, trustedProxies) {
  const own = toPlainAddress(req.socket.remoteAddress ?? "");
  const chain = entriesOf(req.headers["x-forwarded-for"]);
  // A list shorter than the number of trusted proxies bypassed one of them, so it can't be trusted.
  const given = trustedProxies > 0 ? toPlainAddress(chain.at(-trustedProxies) ?? "") : "";
  const address = (isIP(given) ? given : own) || "unknown";
  const schemes = trustedProxies > 0 ? entriesOf(req.headers["x-forwarded-proto"]) : [];
  // Proxies usually replace this header rather than append to it.
  const stated = schemes.at(-trustedProxies) ?? schemes[0];
  const scheme = stated?.toLowerCase() === "https" ? "https" : "http";
  for (const name of forwardedHeaders) delete req.headers[name];
  req.headers["x-forwarded-for"] = address;
  req.headers["x-forwarded-proto"] = scheme;
  return { address, scheme };
}

/** @param {string | string[] | undefined} header */
function entriesOf(header) {
  if (header === undefined) return [];
  return (Array.isArray(header) ? header.join(",") : header).split(",").map((entry) => entry.trim());
}

import { isIP } from "node:net";
import { toPlainAddress } from "./address.mjs";

/** Headers by which proxies speak of the caller; what isn't believed never gets further. */
const forwardedHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * Who sent a request, as far as `trustedProxies` in front may be believed: the address, and whether it was sent by https.
 * Each proxy adds one entry at the end of its list, so that the entry of the outermost trusted one is that many from the end.
 * Afterwards the request bears X-Forwarded-For with this one address and X-Forwarded-Proto with `http` or `https`, and
 * nothing else that a caller could have made up.
 * @param {import("node:http").IncomingMessage} req
 * @param {number} trustedProxies
 * @returns {{ address: string, scheme: "http" | "https" }}
 */
export function settleCaller(req, trustedProxies) {
  const own = toPlainAddress(req.socket.remoteAddress ?? "");
  const chain = entriesOf(req.headers["x-forwarded-for"]);
  // A shorter list than there are trusted proxies came past one of them, so nobody vouches for it.
  const given = trustedProxies > 0 ? toPlainAddress(chain.at(-trustedProxies) ?? "") : "";
  const address = (isIP(given) ? given : own) || "unknown";
  const schemes = trustedProxies > 0 ? entriesOf(req.headers["x-forwarded-proto"]) : [];
  // Proxies usually set this header instead of adding to it.
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

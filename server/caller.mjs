import { isIP } from "node:net";

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
  const given = toPlainAddress(entryOf(req.headers["x-forwarded-for"], trustedProxies));
  const address = (isIP(given) ? given : own) || "unknown";
  const scheme =
    entryOf(req.headers["x-forwarded-proto"], trustedProxies).toLowerCase() === "https" ? "https" : "http";
  for (const name of forwardedHeaders) delete req.headers[name];
  req.headers["x-forwarded-for"] = address;
  req.headers["x-forwarded-proto"] = scheme;
  return { address, scheme };
}

/**
 * @param {string | string[] | undefined} header
 * @param {number} fromEnd
 */
function entryOf(header, fromEnd) {
  if (fromEnd === 0 || header === undefined) return "";
  const entries = (Array.isArray(header) ? header.join(",") : header).split(",").map((entry) => entry.trim());
  return entries[Math.max(0, entries.length - fromEnd)] ?? "";
}

/**
 * An address without brackets, port, zone, and the prefix of an IPv4 address in IPv6's form (RFC 4291 §2.5.5.2).
 * @param {string} text
 */
export function toPlainAddress(text) {
  const bare =
    /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? (/^[\d.]+:\d+$/.test(text) ? text.split(":")[0] : text);
  return (bare ?? "").replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
}

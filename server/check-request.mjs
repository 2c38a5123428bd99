/** @typedef {import("./problems.mjs").Refusal} Refusal */

const longestUrl = 8000;
const pageMethods = ["GET", "HEAD"];
const apiMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Why a request isn't passed on; null if it is. Reasons are an address that can't be decoded, an invalid Host, or a method that
 * pages don't support. The API's own paths define their methods. `isLocal`: the portal has no PORTAL_URL, so that Host
 * decides what its own origin is.
 * @param {import("node:http").IncomingMessage} req @param {boolean} isLocal
 * @returns {Refusal | null}
 */
export function whyNotServe(req, isLocal) {
  return whyNotAddress(req.url ?? "") ?? whyNotHost(req, isLocal) ?? whyNotMethod(req);
}

/** @param {string} url @returns {Refusal | null} */
function whyNotAddress(url) {
  // Origin form only (RFC 9112 §3.2.1): the other forms are for proxies.
  if (!url.startsWith("/")) return invalid("The request target must be a path.");
  if (url.length > longestUrl) return invalid(`The address is longer than ${longestUrl} characters.`);
  const path = url.split("?", 1)[0] ?? "";
  if (/[^!-~]|[\\#]/.test(path))
    return invalid("The address contains characters that must be percent-encoded.");
  // Next removes them (WHATWG URL), so the path checked here would not be the one it serves.
  if (path.split("/").some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment)))
    return invalid("The address contains dot segments.");
  try {
    if (decodeURIComponent(path).includes("\u0000")) return invalid("The address contains a null character.");
  } catch {
    return invalid("The address is not valid percent-encoded UTF-8.");
  }
  return null;
}

/** No other site can have these names, by DNS rebinding either (RFC 6761 §6.3, RFC 1122 §3.2.1.3). */
const loopbackName = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** @param {import("node:http").IncomingMessage} req @param {boolean} isLocal @returns {Refusal | null} */
function whyNotHost({ headers, rawHeaders, httpVersion }, isLocal) {
  const given = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  if (given > 1) return invalid("The request has more than one Host header.");
  const host = headers.host ?? "";
  if (host === "" && httpVersion === "1.0") return null;
  const [, name = "", port = 1] = /^([\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i.exec(host) ?? [];
  if (name === "" || Number(port) > 65_535) return invalid("The Host header is not valid.");
  if (!isLocal || loopbackName.test(name)) return null;
  return invalid(
    "Without PORTAL_URL, the portal can be opened only as localhost. Set PORTAL_URL to the address that people open.",
  );
}

/** @param {import("node:http").IncomingMessage} req @returns {Refusal | null} */
function whyNotMethod({ method = "", url = "" }) {
  const allowed = url.startsWith("/api/") ? apiMethods : pageMethods;
  if (allowed.includes(method)) return null;
  const allow = allowed.join(", ");
  return { slug: "method-not-allowed", detail: `This address accepts ${allow}.`, headers: { Allow: allow } };
}

/** @param {string} detail @returns {Refusal} */
const invalid = (detail) => ({ slug: "invalid-input", detail });

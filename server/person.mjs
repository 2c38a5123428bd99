import { createHash, timingSafeEqual } from "node:crypto";

/** Programs behind a proxy may read other spellings as the same header (CGI: RFC 3875 §4.1.18). @param {string} name */
const toSpelling = (name) => name.toLowerCase().replaceAll("_", "-");

/** @param {string} text */
const toDigest = (text) => createHash("sha256").update(text).digest();

/**
 * Leaves the request `X-Portal-Person` only if the facility's proxy vouches for it: by one of `secrets` in `X-Portal-Proxy`, each of
 * the two in this spelling and once. A proxy that appends to what its caller sent doesn't say who it is. The secret goes no further.
 * @param {import("node:http").IncomingMessage} req
 * @param {readonly string[]} secrets none: nobody is believed
 */
export function settlePerson(req, secrets) {
  const { rawHeaders, headers } = req;
  /** @param {string} name */
  const listGiven = (name) =>
    rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
  const [proof = "", ...otherProofs] = listGiven("x-portal-proxy");
  const given = toDigest(proof);
  const isBelieved =
    secrets.filter((secret) => timingSafeEqual(given, toDigest(secret))).length > 0 &&
    otherProofs.length === 0 &&
    listGiven("x-portal-person").length === 1;
  /** @param {string} name */
  const isDropped = (name) =>
    /^x-portal-(proxy|person)$/.test(toSpelling(name)) &&
    !(isBelieved && name.toLowerCase() === "x-portal-person");
  for (const name of Object.keys(headers)) if (isDropped(name)) delete headers[name];
  // Its length has to stay: Node reads headersDistinct from it.
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (isDropped(rawHeaders[index] ?? "")) rawHeaders[index + 1] = "";
}

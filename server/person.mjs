import { createHash, timingSafeEqual } from "node:crypto";

/** Also as programs behind a proxy may spell them (CGI: RFC 3875 §4.1.18). */
const named = /^x[-_]portal[-_](?:person|proxy)$/i;

/** @param {string} text */
const toDigest = (text) => createHash("sha256").update(text).digest();

/**
 * Leaves the request `X-Portal-Person` only if the facility's proxy vouches for it: by one of `secrets` in `X-Portal-Proxy`, and each of
 * the two once. A proxy that appends to what its caller sent doesn't say who it is. The secret goes no further.
 * @param {import("node:http").IncomingMessage} req
 * @param {readonly string[]} secrets none: nobody is believed
 */
export function settlePerson({ headers, headersDistinct, rawHeaders }, secrets) {
  const [person, ...otherPersons] = headersDistinct["x-portal-person"] ?? [];
  const [proof = "", ...otherProofs] = headersDistinct["x-portal-proxy"] ?? [];
  const isProven = secrets.some((secret) => timingSafeEqual(toDigest(proof), toDigest(secret)));
  for (const all of [headers, headersDistinct])
    for (const name of Object.keys(all)) if (named.test(name)) delete all[name];
  rawHeaders.forEach((name, index) => {
    if (index % 2 === 0 && named.test(name)) rawHeaders[index + 1] = "";
  });
  if (isProven && otherPersons.length + otherProofs.length === 0 && person)
    headers["x-portal-person"] = person;
}

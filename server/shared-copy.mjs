import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A body as it is, and compressed. @typedef {{ identity: Buffer, gzip: Buffer, br: Buffer }} Copies */

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a body once for all who get it. @param {Buffer} identity @returns {Promise<Copies>} */
export async function packCopies(identity) {
  const [zipped, br] = await Promise.all([toGzip(identity), toBrotli(identity, brotli)]);
  return { identity, gzip: zipped, br };
}

const scriptNonce = /script-src 'nonce-([A-Za-z0-9+/=]+)'[^;]*/;
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy of a page that many readers get: its inline scripts by their hashes and files by their origin (CSP Level 3 §2.3.1),
 * since a nonce may not be sent twice. Only scripts that carry the rendering's own nonce are the page's own. Null if the policy has no
 * nonce for scripts.
 * @param {string} policy @param {string} html
 */
export function toSharedPolicy(policy, html) {
  const nonce = scriptNonce.exec(policy)?.[1];
  if (!nonce) return null;
  const hashes = [...html.matchAll(inlineScript)]
    .filter(([, attributes = ""]) => attributes.includes(`nonce="${nonce}"`))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return policy.replace(scriptNonce, ["script-src 'self'", ...new Set(hashes)].join(" "));
}

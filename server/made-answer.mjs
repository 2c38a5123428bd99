import { createHash, randomUUID } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {(req: Request, res: Response) => Promise<void>} Handle
 */

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Shorter bodies aren't worth it. */
const leastBytes = 1000;

/** An answer that many callers get, made once: its body as it is, its ETag, and what it is compressed to, by the first who takes that. */
export class MadeAnswer {
  /** @type {Map<string, Promise<Buffer>>} */
  #packed = new Map();

  /**
   * `madeMs`, `readyMs`: when its making began and ended (`performance.now()`).
   * @param {{ status: number, headers: import("node:http").OutgoingHttpHeaders, body: Buffer, madeMs: number,
   *   readyMs: number }} made
   */
  constructor({ status, headers, body, madeMs, readyMs }) {
    this.madeMs = madeMs;
    this.readyMs = readyMs;
    this.status = status;
    this.body = body;
    this.headers = headers;
    // Weak, as it is the same for all encodings (RFC 9110 §8.8.3.3).
    if (status === 200)
      this.headers.etag ??= `W/"${createHash("sha256").update(this.body).digest("base64url").slice(0, 22)}"`;
  }

  /** In bytes, with its compressed copies. */
  get size() {
    return this.body.length * 2 + 2000;
  }

  /**
   * `tookMs`: for how long this caller has waited for it.
   * @param {Request} req @param {Response} res @param {number} tookMs
   */
  async send(req, res, tookMs) {
    for (const [name, value] of Object.entries(this.headers))
      if (value !== undefined && !hopHeaders.test(name))
        // A copy: the response appends to a list of its own (Vary).
        res.setHeader(name, Array.isArray(value) ? [...value] : value);
    const nowMs = performance.now();
    if (res.hasHeader("X-Portal-Time")) {
      // A failure's ID is in the log.
      if (this.status === 200) res.setHeader("X-Request-Id", randomUUID());
      res.setHeader(
        "X-Portal-Time",
        Number(res.getHeader("X-Portal-Time")) + Math.round(nowMs - this.readyMs),
      );
      res.setHeader("X-Portal-Took-Ms", Math.floor(tookMs));
    }
    // A page's clock begins at its rendering (lib/time/clock.ts).
    else res.setHeader("Server-Timing", `rendered;dur=${Math.round(nowMs - this.madeMs)}`);
    const isHead = req.method === "HEAD";
    const isSame = this.status === 200 && isKept(req.headers["if-none-match"], String(this.headers.etag));
    res.statusCode = isSame ? 304 : this.status;
    // Also what isn't sent depends on the encoding (RFC 9110 §15.4.5).
    if (!isHead && this.body.length > 0) res.appendHeader("Vary", "Accept-Encoding");
    if (isHead || isSame) {
      res.end();
      return;
    }
    const negotiator = /** @type {any} */ (new Negotiator(req));
    const method = negotiator.encoding(["br", "gzip", "identity"], { preferred: ["br", "gzip"] });
    const isPacked = this.body.length >= leastBytes && (method === "br" || method === "gzip");
    const body = isPacked ? await this.#pack(method) : this.body;
    if (isPacked) res.setHeader("Content-Encoding", method);
    res.setHeader("Content-Length", body.length);
    res.end(body);
  }

  /** @param {"br" | "gzip"} method @returns {Promise<Buffer>} */
  #pack(method) {
    const packed =
      this.#packed.get(method) ?? (method === "br" ? toBrotli(this.body, brotli) : toGzip(this.body));
    this.#packed.set(method, packed);
    return packed;
  }
}

/** Those of one connection, and what is set anew. */
const hopHeaders = /^(?:content-length|transfer-encoding|connection|keep-alive|date)$/i;

/** True if the caller has what has this ETag (RFC 9110 §13.1.2). @param {string | undefined} sent @param {string} tag */
function isKept(sent, tag) {
  return sent?.split(",").some((one) => [tag, "*"].includes(one.trim())) ?? false;
}

/**
 * The answer to a request that consists of these parts alone; null if it may be of one reader only: it sets a cookie, or it is a page
 * without a policy for its scripts.
 * @param {{ url: string, headers: Record<string, string> }} asked @param {Handle} handle @returns {Promise<MadeAnswer | null>}
 */
export async function makeAnswer({ url, headers: sent }, handle) {
  const req = new IncomingMessage(new Socket());
  // A body of HTTP/1.0 is sent as it is. Next writes into the headers.
  Object.assign(req, { method: "GET", httpVersion: "1.0", httpVersionMajor: 1, httpVersionMinor: 0 });
  Object.assign(req, { complete: true, url, headers: { ...sent } });
  req.push(null);
  const made = new ServerResponse(req);
  /** @type {Buffer[]} */
  const parts = [];
  const line = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  made.assignSocket(/** @type {any} */ (line));
  made.once("finish", () => line.end());
  const madeMs = performance.now();
  await Promise.all([handle(req, made), finished(line)]);
  const readyMs = performance.now();
  const message = Buffer.concat(parts);
  const body = message.subarray(message.indexOf("\r\n\r\n") + 4);
  const { statusCode: status } = made;
  const headers = made.getHeaders();
  if (headers["set-cookie"] !== undefined) return null;
  if (!url.startsWith("/api/")) {
    const isHtml = String([headers["content-type"]].flat()[0]).startsWith("text/html");
    const policy = toSharedPolicy(String(headers["content-security-policy"]), body.toString("utf8"));
    if (!isHtml || policy === null) return null;
    headers["content-security-policy"] = policy;
  }
  return new MadeAnswer({ status, headers, body, madeMs, readyMs });
}

const scriptNonce = /script-src 'nonce-([A-Za-z0-9+/=]+)'[^;]*/;
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy of a page that many readers get: its inline scripts by their hashes and files by their origin (CSP Level 3 §2.3.1),
 * since a nonce may not be sent twice. Only scripts that carry the rendering's own nonce are the page's own. They are found in the HTML
 * because neither Next nor React says what it wrote into it: `experimental.sri` has hashes of files, known at the build, and
 * React's `nonce` is one for the whole rendering. Null if the policy has no nonce for scripts, or no script was found by it, as
 * after a change of how they are written: then each reader gets a rendering with a nonce.
 * @param {string} policy @param {string} html
 */
function toSharedPolicy(policy, html) {
  const nonce = scriptNonce.exec(policy)?.[1];
  if (!nonce) return null;
  const hashes = [...html.matchAll(inlineScript)]
    .filter(([, attributes = ""]) => attributes.includes(`nonce="${nonce}"`))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  if (hashes.length === 0) return null;
  return policy.replace(scriptNonce, ["script-src 'self'", ...new Set(hashes)].join(" "));
}

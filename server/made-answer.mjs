import { createHash, randomUUID } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { toMethod } from "./pack.mjs";

/**
 * A response that nobody receives: what is written to it is collected. Its caller may leave without ending the work, since
 * others may be waiting for the same.
 */
class CollectedResponse extends ServerResponse {
  /** @type {Buffer[]} */
  #chunks = [];

  /** @override @param {any} chunk @param {any} [encoding] @param {any} [callback] */
  write(chunk, encoding, callback) {
    if (!this.headersSent) this.writeHead(this.statusCode);
    const coding = /** @type {BufferEncoding} */ (typeof encoding === "string" ? encoding : "utf8");
    this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk, coding) : Buffer.from(chunk));
    const done = typeof encoding === "function" ? encoding : callback;
    if (done) process.nextTick(done);
    return true;
  }

  /** @override @param {any} [chunk] @param {any} [encoding] @param {any} [callback] */
  end(chunk, encoding, callback) {
    if (this.writableEnded) return this;
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function") this.write(chunk, encoding);
    else if (!this.headersSent) this.writeHead(this.statusCode);
    this.finished = true;
    const done = [chunk, encoding, callback].find((one) => typeof one === "function");
    process.nextTick(() => {
      done?.();
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }

  /** @override */
  flushHeaders() {}

  /** An answer that breaks off is none. @override @param {Error} [error] */
  destroy(error) {
    this.emit("broken", error ?? new Error("the answer broke off"));
    return super.destroy(error);
  }

  /** The whole body; complete once the response has finished. */
  get body() {
    return Buffer.concat(this.#chunks);
  }
}

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {(req: Request, res: Response) => Promise<void>} Handle
 */

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

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
    const method = isHead ? null : toMethod(req, res, this.body);
    if (isHead || isSame) {
      res.end();
      return;
    }
    const body = method ? await this.#pack(method) : this.body;
    if (method) res.setHeader("Content-Encoding", method);
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
  // Next writes into the headers.
  Object.assign(req, { method: "GET", httpVersion: "1.1", complete: true, url, headers: { ...sent } });
  req.push(null);
  const made = new CollectedResponse(req);
  const finished = new Promise((resolve, reject) => made.once("finish", resolve).once("broken", reject));
  // It may be broken off before it is awaited.
  finished.catch(() => {});
  const madeMs = performance.now();
  await handle(req, made);
  await finished;
  const readyMs = performance.now();
  const { body, statusCode: status } = made;
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
 * since a nonce may not be sent twice. Only scripts that carry the rendering's own nonce are the page's own. Null if the policy has no
 * nonce for scripts.
 * @param {string} policy @param {string} html
 */
function toSharedPolicy(policy, html) {
  const nonce = scriptNonce.exec(policy)?.[1];
  if (!nonce) return null;
  const hashes = [...html.matchAll(inlineScript)]
    .filter(([, attributes = ""]) => attributes.includes(`nonce="${nonce}"`))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return policy.replace(scriptNonce, ["script-src 'self'", ...new Set(hashes)].join(" "));
}

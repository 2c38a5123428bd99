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
export class KeptAnswer {
  /** @type {Map<string, Promise<Buffer>>} */
  #packed = new Map();

  /**
   * `madeMs`: when its making began (`performance.now()`).
   * @param {{ status: number, headers: import("node:http").OutgoingHttpHeaders, body: Buffer, madeMs: number }} made
   */
  constructor({ status, headers, body, madeMs }) {
    this.madeMs = madeMs;
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

  /** @param {Request} req @param {Response} res */
  async send(req, res) {
    const ageMs = Math.round(performance.now() - this.madeMs);
    for (const [name, value] of Object.entries(this.headers))
      if (value !== undefined && !hopHeaders.test(name))
        // A copy: the response appends to a list of its own (Vary).
        res.setHeader(name, Array.isArray(value) ? [...value] : value);
    if (res.hasHeader("X-Request-Id")) {
      res.setHeader("X-Request-Id", randomUUID());
      res.setHeader("X-Portal-Time", Number(res.getHeader("X-Portal-Time")) + ageMs);
      res.setHeader("X-Portal-Took-Ms", 0);
    }
    // A page's clock begins at its rendering (lib/time/set-clock-from-page.ts).
    else res.setHeader("Server-Timing", `rendered;dur=${ageMs}`);
    res.statusCode = this.status;
    if (this.status === 200 && isKept(req.headers["if-none-match"], String(this.headers.etag))) {
      res.statusCode = 304;
      res.end();
      return;
    }
    if (req.method === "HEAD") {
      res.end();
      return;
    }
    const method = toMethod(req, res, this.body);
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
 * @param {{ url: string, headers: Record<string, string> }} asked @param {Handle} handle @returns {Promise<KeptAnswer | null>}
 */
export async function makeAnswer({ url, headers: sent }, handle) {
  const req = new IncomingMessage(new Socket());
  // Next writes into the headers.
  Object.assign(req, { method: "GET", httpVersion: "1.1", complete: true, url, headers: { ...sent } });
  req.push(null);
  const made = new CollectedResponse(req);
  const finished = new Promise((resolve) => made.once("finish", resolve));
  const madeMs = performance.now();
  await handle(req, made);
  await finished;
  const { body, statusCode: status } = made;
  const headers = made.getHeaders();
  if (headers["set-cookie"] !== undefined) return null;
  if (!url.startsWith("/api/")) {
    const isHtml = String([headers["content-type"]].flat()[0]).startsWith("text/html");
    const policy = toSharedPolicy(String(headers["content-security-policy"]), body.toString("utf8"));
    if (!isHtml || policy === null) return null;
    headers["content-security-policy"] = policy;
  }
  return new KeptAnswer({ status, headers, body, madeMs });
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

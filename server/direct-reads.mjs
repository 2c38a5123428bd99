import { isForNext } from "./inner-headers.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {{ method: string, headers: Headers, signal: AbortSignal, body: null, nextUrl: URL }} Asked
 * @typedef {((asked: Asked, context: { params: Promise<Record<string, string>> }) => Promise<globalThis.Response>)
 *   & { pattern: string }} Read a handler of GET, with its path as in the API's description (`/api/status/{resource}`)
 */

/** Paths that Next takes as they are: nothing is encoded or empty. Its own parameters have names that begin like these. */
const plainPath = /^(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+$/;
const innerQuery = /(?:^|&)(?:_|nxt|next|[^=&]*%)/i;

/**
 * Reads of the API that are answered without Next's router, whose work is most of what a small answer costs. Every other address,
 * and requests of Next's own, are left to Next, which calls the same handlers.
 */
export class DirectReads {
  /** @type {Map<string, Read>} */
  #fixed = new Map();
  /** @type {{ read: Read, path: RegExp, names: string[] }[]} */
  #open = [];

  /** @param {Read[]} reads */
  constructor(reads) {
    for (const read of reads) {
      const names = [...read.pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
      if (names.length === 0) this.#fixed.set(read.pattern, read);
      else {
        const segments = read.pattern
          .split("/")
          .map((one) => (one.startsWith("{") ? "([^/]+)" : one.replaceAll(".", "\\.")));
        this.#open.push({ read, names, path: new RegExp(`^${segments.join("/")}$`) });
      }
    }
  }

  /**
   * What answers this request; undefined if Next has to.
   * @param {Request} req
   */
  find(req) {
    const { method = "", url = "" } = req;
    if ((method !== "GET" && method !== "HEAD") || isForNext(req)) return undefined;
    const [path = "", query = ""] = url.split(/\?(.*)/s);
    if (!plainPath.test(path) || innerQuery.test(query)) return undefined;
    const found = this.#match(path);
    if (!found) return undefined;
    const { read, params } = found;
    /** @param {Request} asked @param {Response} res */
    return async (asked, res) => {
      const aborted = new AbortController();
      res.once("close", () => {
        if (!res.writableFinished) aborted.abort();
      });
      const nextUrl = new URL(url, "http://portal.invalid");
      const headers = toHeaders(asked.headers);
      const response = await read(
        { method, headers, signal: aborted.signal, body: null, nextUrl },
        { params: Promise.resolve(params) },
      );
      await send(response, res, method === "HEAD");
    };
  }

  /** @param {string} path @returns {{ read: Read, params: Record<string, string> } | null} */
  #match(path) {
    const fixed = this.#fixed.get(path);
    if (fixed) return { read: fixed, params: {} };
    for (const { read, path: pattern, names } of this.#open) {
      const values = pattern.exec(path);
      if (values)
        return {
          read,
          params: Object.fromEntries(names.map((name, index) => [name, values[index + 1] ?? ""])),
        };
    }
    return null;
  }
}

/** @param {import("node:http").IncomingHttpHeaders} sent */
function toHeaders(sent) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

/**
 * Sends a handler's answer. One that breaks off breaks the connection off, so that no part looks complete.
 * @param {globalThis.Response} response @param {Response} res @param {boolean} isHead
 */
async function send({ status, headers, body }, res, isHead) {
  res.statusCode = status;
  for (const [name, value] of headers) {
    // The security headers of the front door stay as they are; cookies and Vary may repeat.
    if (name === "set-cookie" || name === "vary" || !res.hasHeader(name)) res.appendHeader(name, value);
  }
  if (body === null || isHead) {
    await body?.cancel();
    res.end();
    return;
  }
  const reader = body.getReader();
  const flush = /** @type {any} */ (res);
  let wake = () => {};
  const onDrain = () => wake();
  const onClose = () => {
    wake();
    reader.cancel().catch(() => {});
  };
  // One listener for the whole answer: compression takes it over, but doesn't let go of it (server/pack.mjs).
  res.on("drain", onDrain);
  res.once("close", onClose);
  try {
    for (let part = await reader.read(); !part.done && !res.destroyed; part = await reader.read()) {
      const room = new Promise((resolve) => {
        wake = () => resolve(undefined);
      });
      const isFull = !res.write(part.value);
      flush.flush?.();
      if (isFull && !res.destroyed) await room;
    }
    if (!res.destroyed) res.end();
  } catch (error) {
    if (!res.headersSent) throw error;
    res.destroy();
  } finally {
    res.off("close", onClose);
  }
}

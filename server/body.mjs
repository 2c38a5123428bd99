import { IncomingMessage } from "node:http";
import { toLine } from "./address.mjs";

/** The longest request of the portal's API, which is a job's script. Each path has its own lower limit (lib/api/route-input.ts). */
const mostBytes = 5_100_000;
/** Bodies in transit, of all addresses and of one: limits the memory held for slow senders, however many there are. */
const mostBytesInAll = 64_000_000;
const mostBytesOfOne = 16_000_000;

/** @typedef {import("./problems.mjs").Refusal} Refusal */

/** This much of each body doesn't count: large uploads must not prevent sign-ins. */
const freeBytes = 64_000;

/** Reads the bodies of requests before any handler sees them. A body counts until its response has ended. */
export class Bodies {
  #inAll = 0;
  /** @type {Map<string, number>} */
  #of = new Map();

  /**
   * A request with its complete body, or why it is refused; null if its sender disconnected.
   * @param {IncomingMessage} req
   * @param {import("node:http").ServerResponse} res
   * @param {string} address whose share it counts towards
   * @returns {Promise<IncomingMessage | Refusal | null>}
   */
  async read(req, res, address) {
    const share = toLine(address);
    const declared = Number(req.headers["content-length"] ?? 0);
    if (declared > mostBytes) return tooLarge;
    if (!this.#hasRoom(share, declared - freeBytes)) return busy;
    if (/100-continue/i.test(req.headers.expect ?? "")) res.writeContinue();
    /** @type {Buffer[]} */
    const parts = [];
    let bytes = 0;
    let counted = 0;
    let isOver = false;
    res.once("close", () => {
      isOver = true;
      this.#add(share, -counted);
    });
    try {
      // A refused body still needs a response, so the connection must survive the reading.
      for await (const part of req.iterator({ destroyOnReturn: false })) {
        // Parts that had arrived may still come after the end, and would then count for ever.
        if (isOver) return null;
        bytes += part.length;
        if (bytes > mostBytes) return tooLarge;
        const more = Math.max(0, bytes - freeBytes) - counted;
        if (!this.#hasRoom(share, more)) return busy;
        counted += more;
        this.#add(share, more);
        parts.push(part);
      }
    } catch {
      return null;
    }
    return replay(req, Buffer.concat(parts));
  }

  /** @param {string} address @param {number} more */
  #hasRoom(address, more) {
    if (more <= 0) return true;
    return this.#inAll + more <= mostBytesInAll && (this.#of.get(address) ?? 0) + more <= mostBytesOfOne;
  }

  /** @param {string} address @param {number} bytes */
  #add(address, bytes) {
    this.#inAll += bytes;
    const own = (this.#of.get(address) ?? 0) + bytes;
    if (own > 0) this.#of.set(address, own);
    else this.#of.delete(address);
  }
}

/** @type {Refusal} */
const tooLarge = {
  slug: "body-too-large",
  detail: `The portal accepts at most ${mostBytes / 1_000_000} MB.`,
};
/** @type {Refusal} */
const busy = {
  slug: "portal-busy",
  detail: "Too many uploads are in progress.",
  headers: { "Retry-After": "5" },
};

/**
 * The same request with its body already read: a stream can be read only once.
 * @param {IncomingMessage} req
 * @param {Buffer} body
 */
function replay(req, body) {
  const again = new IncomingMessage(req.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = req;
  Object.assign(again, {
    method,
    url,
    rawHeaders,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    complete: true,
  });
  again.headers = { ...headers, "content-length": String(body.length) };
  delete again.headers["transfer-encoding"];
  delete again.headers.expect;
  again.push(body);
  again.push(null);
  return again;
}

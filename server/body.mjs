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

/** Reads the bodies of requests before any handler sees them. What a body declares counts until its response has ended. */
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
    const declared = Number(req.headers["content-length"]);
    if (Number.isNaN(declared)) return unmeasured;
    if (declared > mostBytes) return tooLarge;
    const share = toLine(address);
    const counted = Math.max(0, declared - freeBytes);
    const ofOne = (this.#of.get(share) ?? 0) + counted;
    if (counted > 0 && (this.#inAll + counted > mostBytesInAll || ofOne > mostBytesOfOne)) return busy;
    this.#add(share, counted);
    res.once("close", () => this.#add(share, -counted));
    try {
      return replay(req, Buffer.concat(await req.toArray()));
    } catch {
      return null;
    }
  }

  /** @param {string} share @param {number} bytes */
  #add(share, bytes) {
    this.#inAll += bytes;
    const own = (this.#of.get(share) ?? 0) + bytes;
    if (own > 0) this.#of.set(share, own);
    else this.#of.delete(share);
  }
}

/** @type {Refusal} */
const unmeasured = { slug: "length-required", detail: "The request has a body without Content-Length." };
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
  Object.assign(again, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  Object.assign(again, { headers, complete: true });
  again.push(body);
  again.push(null);
  return again;
}

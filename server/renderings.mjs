import { setTimeout as delay } from "node:timers/promises";
import pLimit from "p-limit";

/** A rendering that takes longer waits for others, such as the facility, and the next one begins. */
const usualTurnMs = 100;
const mostWaiting = 100;
/** Of one address, so that it can't keep all others waiting. */
const mostOfOne = 50;

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("./problems.mjs").Refusal} Refusal
 */

/**
 * Pages that are rendered for callers whom the facility doesn't know. A rendering keeps the event loop busy for longer than any
 * answer, so that each counts against its caller's address, and they begin one after another.
 */
export class Renderings {
  #turns = pLimit(1);
  /** Renderings that wait or are under way, by address. @type {Map<string, number>} */
  #ofAddress = new Map();

  /**
   * `isKnown`: the caller has a session whose token the facility accepted. `count` counts a rendering against an address, and
   * returns why there may be no more, or null.
   * @param {{
   *   isKnown: (headers: import("node:http").IncomingHttpHeaders) => Promise<boolean>,
   *   count: (address: string) => Promise<{ detail: string, retryAfterSeconds: number } | null>,
   *   longestTurnMs?: number,
   * }} options
   */
  constructor({ isKnown, count, longestTurnMs = usualTurnMs }) {
    this.isKnown = isKnown;
    this.count = count;
    this.longestTurnMs = longestTurnMs;
  }

  /**
   * Renders what a request asks for, in its turn. Returns what `work` does, or why there was no rendering.
   * @template Result
   * @param {Request} req @param {() => Promise<Result>} work
   * @returns {Promise<{ done: Result } | { refusal: Refusal }>}
   */
  async render({ headers }, work) {
    if (await this.isKnown(headers)) return { done: await work() };
    const address = String(headers["x-forwarded-for"]);
    const own = this.#ofAddress.get(address) ?? 0;
    if (own >= mostOfOne || this.#turns.pendingCount >= mostWaiting) return { refusal: busy };
    this.#ofAddress.set(address, own + 1);
    try {
      const refused = await this.count(address);
      if (refused) return { refusal: toRefusal(refused) };
      return { done: await this.#inTurn(work) };
    } finally {
      const left = (this.#ofAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#ofAddress.set(address, left);
      else this.#ofAddress.delete(address);
    }
  }

  /** @template Result @param {() => Promise<Result>} work @returns {Promise<Result>} */
  #inTurn(work) {
    return new Promise((resolve, reject) => {
      this.#turns(async () => {
        const done = work();
        done.then(resolve, reject);
        await Promise.race([done.catch(() => {}), delay(this.longestTurnMs, undefined, { ref: false })]);
      });
    });
  }
}

/** @type {Refusal} */
const busy = {
  slug: "portal-busy",
  detail: "Too many pages are being rendered.",
  headers: { "Retry-After": "5" },
};

/** @param {{ detail: string, retryAfterSeconds: number }} refused @returns {Refusal} */
const toRefusal = ({ detail, retryAfterSeconds }) => ({
  slug: "too-many-requests",
  detail,
  headers: { "Retry-After": String(retryAfterSeconds) },
});

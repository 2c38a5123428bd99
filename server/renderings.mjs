import { setTimeout as delay } from "node:timers/promises";
import pLimit from "p-limit";

/** A rendering that takes longer waits for others, such as the facility, and the next one begins. */
const usualTurnMs = 100;
const mostWaiting = 100;

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
    if (this.#turns.pendingCount >= mostWaiting) return { refusal: busy };
    const refused = await this.count(String(headers["x-forwarded-for"]));
    if (refused) return { refusal: toRefusal(refused) };
    return { done: await this.#inTurn(work) };
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

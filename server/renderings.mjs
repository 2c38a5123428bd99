import { setTimeout as delay } from "node:timers/promises";
import { toLine } from "./address.mjs";

/** A rendering that takes longer waits for others, such as the facility, and the next one begins. */
const usualTurnMs = 100;
const mostWaiting = 100;

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("./problems.mjs").Refusal} Refusal
 * @typedef {{ work: () => Promise<unknown>, begin: () => Promise<void>, giveWay: () => void }} Place of a page that waits
 */

/** @param {Request} req */
const readLine = ({ headers }) => toLine(String(headers["x-forwarded-for"]));

/**
 * Pages that are rendered for callers whom the facility doesn't know. A rendering keeps the event loop busy for longer than any
 * answer, so that each counts against its caller's address, and they begin one after another: one page of each line in turn, so that
 * however much one line asks for, everybody else waits for a single page of it.
 */
export class Renderings {
  /** Pages that wait, by line; the first line is the next. @type {Map<string, Place[]>} */
  #lines = new Map();
  #isServing = false;

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
  async render(req, work) {
    if (await this.isKnown(req.headers)) return { done: await work() };
    // What may then be refused counts as well: otherwise asking again would cost nothing.
    const refused = await this.count(String(req.headers["x-forwarded-for"]));
    if (refused) return { refusal: toRefusal(refused) };
    return new Promise((resolve, reject) => {
      const begin = async () => {
        try {
          resolve({ done: await work() });
        } catch (error) {
          reject(error);
        }
      };
      this.#wait(readLine(req), { work, begin, giveWay: () => resolve({ refusal: busy }) });
    });
  }

  /**
   * Has a page that waits, and that another caller wants too, wait in that caller's line if it is rendered sooner there.
   * @param {() => Promise<unknown>} work @param {Request} req
   */
  hurry(work, req) {
    const line = readLine(req);
    const own = this.#lines.get(line) ?? [];
    for (const places of this.#lines.values()) {
      const index = places.findIndex((place) => place.work === work);
      if (index > own.length) this.#lines.set(line, [...own, ...places.splice(index, 1)]);
    }
  }

  /** If too many wait, the newest of the longest line gives way. @param {string} line @param {Place} place */
  #wait(line, place) {
    this.#lines.set(line, [...(this.#lines.get(line) ?? []), place]);
    const all = [...this.#lines.values()];
    if (all.flat().length > mostWaiting)
      all
        .reduce((longest, one) => (one.length < longest.length ? longest : one))
        .pop()
        ?.giveWay();
    if (!this.#isServing) this.#serve();
  }

  async #serve() {
    this.#isServing = true;
    // A line that has more is set again, behind all others, and the loop comes to it again.
    for (const [line, places] of this.#lines) {
      this.#lines.delete(line);
      const place = places.shift();
      if (places.length > 0) this.#lines.set(line, places);
      await Promise.race([place?.begin(), delay(this.longestTurnMs, undefined, { ref: false })]);
    }
    this.#isServing = false;
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

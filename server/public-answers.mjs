import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { everybody } from "./address.mjs";
import { makeAnswer } from "./kept-answer.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./kept-answer.mjs").Handle} Handle
 * @typedef {import("./kept-answer.mjs").KeptAnswer} KeptAnswer
 * @typedef {import("./problems.mjs").Refusal} Refusal
 * @typedef {{ url: string, route: string | null }} Shared an address without what isn't read of it; the API's route, null: a page
 * @typedef {Shared & { key: string, headers: Record<string, string> }} Asked what an answer depends on
 * @typedef {{ done: KeptAnswer | null } | { refusal: Refusal }} Made null: an answer for one reader only
 * @typedef {{ answer: KeptAnswer, changes: number, askedMs: number, renew: (() => Promise<unknown>) | null }} Entry
 * @typedef {{ count: number, gaps: number, startedMs: number }} Begun the changes that it contains; null: it waits for its turn
 */

/** As long as this, texts of a page that count minutes are right enough; the same of one that misses a part, and of the API's answers. */
const [pageMs, incompleteMs, apiMs] = [20_000, 2000, 1000];
/** A page asked for in the last minutes is rendered again before anybody has to wait; lists may change every second. */
const [warmMs, renewedMs, renewalsMs, restMs] = [180_000, 15_000, 1000, 5000];
const mostWarm = 6;
const mostAnswers = 100;
const mostBytes = 32_000_000;
/** The longest address and preferences that are shared; anyone can invent others. */
const mostKeyCharacters = 500;
/** What takes longer has got stuck, and nobody else waits for it. */
const mostMakingMs = 10_000;

/**
 * Pages and answers of the API as everybody gets them who isn't signed in: made once for an address and its preferences however
 * many ask, and again after 20 s (1 s for the API) or after a change of what they show.
 */
export class PublicAnswers {
  /** @type {LRUCache<string, Entry>} */
  #kept = new LRUCache({
    max: mostAnswers,
    maxSize: mostBytes,
    sizeCalculation: ({ answer }) => answer.size,
  });
  /** @type {Map<string, { made: Promise<Made>, turn: { begun: Begun | null } }>} */
  #making = new Map();
  #isRenewing = false;

  /**
   * `toShared`: what a public address is without what isn't read of it, null for every other. `count` counts an answer of the API that
   * was there already.
   * @param {{
   *   toShared: (url: string) => Shared | null,
   *   renderings: import("./renderings.mjs").Renderings,
   *   changes: { count: number, gaps: number },
   *   count: (method: string, route: string, status: number) => void,
   * }} options
   */
  constructor({ toShared, renderings, changes, count }) {
    this.toShared = toShared;
    this.renderings = renderings;
    this.changes = changes;
    this.count = count;
  }

  /**
   * Answers with what everybody gets, or returns why it may not be made. False if the request asks for something else, or if the
   * answer turns out to be for one reader only: then nothing has been sent.
   * @param {Request} req @param {Response} res @param {Handle} handle
   * @returns {Promise<boolean | Refusal>}
   */
  async answer(req, res, handle) {
    const asked = this.#toAsked(req);
    if (asked === null) return false;
    const made = await this.#findOrMake(req, asked, handle);
    if ("refusal" in made) return made.refusal;
    if (made.done === null) return false;
    await made.done.send(req, res);
    return true;
  }

  /**
   * The answer as it is kept, as it is being made for another caller, or made for this one.
   * @param {Request} req @param {Asked} asked @param {Handle} handle @returns {Promise<Made>}
   */
  async #findOrMake(req, asked, handle) {
    for (;;) {
      const answer = this.#find(asked.key);
      const current = answer ? Promise.resolve({ done: answer }) : this.#findMaking(asked.key);
      if (!current) return this.#make(asked, handle, req);
      const made = await current;
      // Another caller's limit is nothing to this one.
      if ("refusal" in made || made.done?.status === 429) continue;
      if (asked.route !== null && made.done) this.count(String(req.method), asked.route, made.done.status);
      return made;
    }
  }

  /** What is being made and later callers may wait for. @param {string} key */
  #findMaking(key) {
    const current = this.#making.get(key);
    const begun = current?.turn.begun;
    const isOld =
      begun && (begun.count !== this.changes.count || performance.now() - begun.startedMs > mostMakingMs);
    return current && !isOld ? current.made : null;
  }

  /** @param {string} key */
  #find(key) {
    const entry = this.#kept.get(key);
    if (entry) entry.askedMs = performance.now();
    return entry?.changes === this.changes.count ? entry.answer : null;
  }

  /**
   * Makes an answer and keeps it. `req` is the request that it is for; null: nobody waits for it.
   * @param {Asked} asked @param {Handle} handle @param {Request | null} req @param {number} [askedMs]
   * @returns {Promise<Made>}
   */
  async #make(asked, handle, req, askedMs = performance.now()) {
    const { key, route } = asked;
    /** @type {{ begun: Begun | null }} */
    const turn = { begun: null };
    const work = () => {
      turn.begun = { ...this.changes, startedMs: performance.now() };
      return makeAnswer(asked, handle);
    };
    const isCounted = req !== null && route === null;
    const made = isCounted ? this.renderings.render(req, work) : work().then((done) => ({ done }));
    const current = { made, turn };
    this.#making.set(key, current);
    try {
      const result = await made;
      const answer = "done" in result ? result.done : null;
      // A change during the work may not be in it; later work may already have ended.
      const { count: changes, gaps } = turn.begun ?? this.changes;
      if (answer?.status === 200 && (this.#kept.peek(key)?.changes ?? 0) <= changes) {
        const renew = async () =>
          this.#findMaking(key) ?? this.#make(asked, handle, null, this.#kept.peek(key)?.askedMs ?? askedMs);
        const ttl = route !== null ? apiMs : this.changes.gaps === gaps ? pageMs : incompleteMs;
        this.#kept.set(key, { answer, changes, askedMs, renew: route === null ? renew : null }, { ttl });
        this.#renewSoon();
      }
      return result;
    } finally {
      if (this.#making.get(key) === current) this.#making.delete(key);
    }
  }

  /** Renders pages again that were asked for lately and are about to be outdated, one after another, until there are none. */
  #renewSoon() {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    setTimeout(async () => {
      const nowMs = performance.now();
      const warm = [...this.#kept.values()]
        .filter(({ askedMs, renew }) => renew && nowMs - askedMs < warmMs)
        .sort((a, b) => b.askedMs - a.askedMs);
      for (const { answer, changes, renew } of warm.slice(0, mostWarm)) {
        const ageMs = nowMs - answer.madeMs;
        if (ageMs <= renewedMs && (changes === this.changes.count || ageMs <= restMs)) continue;
        await Promise.race([renew?.().catch(() => null), delay(mostMakingMs, null, { ref: false })]);
      }
      this.#isRenewing = false;
      if (warm.length > 0) this.#renewSoon();
    }, renewalsMs).unref();
  }

  /**
   * What an answer depends on: its address, as which site it was asked for, and for a page the preferences in cookies. Nothing else of
   * the request reaches its making. Null if it may depend on more, such as a session.
   * @param {Request} req @returns {Asked | null}
   */
  #toAsked({ method, url, headers }) {
    if (method !== "GET" && method !== "HEAD") return null;
    const shared = this.toShared(url ?? "");
    // Next's router asks for a part of a page (node_modules/next/dist/client/components/app-router-headers.js).
    if (shared === null || headers.rsc !== undefined) return null;
    const cookies = (headers.cookie ?? "").split(";").map((one) => one.trim());
    if (cookies.some((one) => /^(?:__Host-)?portal_session=/.test(one))) return null;
    /** @type {Record<string, string>} */
    const own = {};
    for (const name of ["host", "x-forwarded-proto", "x-forwarded-host"])
      if (headers[name] !== undefined) own[name] = String(headers[name]);
    if (shared.route === null) {
      const preferences = cookies.filter((one) => one.startsWith("portal-")).sort();
      if (preferences.length > 0) own.cookie = preferences.join("; ");
      // Next renders otherwise for some robots.
      if (/bot|crawl|spider|preview|google/i.test(headers["user-agent"] ?? ""))
        own["user-agent"] = String(headers["user-agent"]);
    }
    const key = JSON.stringify([shared.url, own]);
    if (key.length > mostKeyCharacters) return null;
    // The API counts costly answers against its caller's address; pages are counted before (Renderings).
    own["x-forwarded-for"] = shared.route === null ? everybody : String(headers["x-forwarded-for"]);
    return { ...shared, key, headers: own };
  }
}

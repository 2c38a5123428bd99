import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { everybody } from "./address.mjs";
import { makeAnswer } from "./made-answer.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./made-answer.mjs").Handle} Handle
 * @typedef {import("./made-answer.mjs").MadeAnswer} MadeAnswer
 * @typedef {import("./problems.mjs").Refusal} Refusal
 * @typedef {{ url: string, route: string | null }} Shared an address without what isn't read of it; the API's route, null: a page
 * @typedef {Shared & { key: string, headers: Record<string, string> }} Asked what an answer depends on
 * @typedef {{ done: MadeAnswer | null } | { refusal: Refusal }} Made null: an answer for one reader only
 * @typedef {{ made: Promise<Made>, work: () => Promise<MadeAnswer | null>, address: string, turn: { begun: Begun | null },
 *   waiting: number }} Making `address`: of who had it begun
 * @typedef {{ answer: MadeAnswer, changes: number, askedMs: number, renew: () => Promise<unknown> }} Entry
 * @typedef {{ count: number, gaps: number, startedMs: number }} Begun the changes that it contains; null: it waits for its turn
 */

/** As long as this, texts of a page that count minutes are right enough; the same of one that misses a part, and of the API's answers. */
const [pageMs, incompleteMs, apiMs] = [20_000, 2000, 1000];
/** A page asked for in the last minutes is rendered again before anybody has to wait; lists may change every second. */
const [warmMs, renewedMs, renewalsMs, restMs] = [180_000, 15_000, 1000, 5000];
const mostWarm = 6;
/** Reads have a memory of their own: anyone can invent names, and must not push out pages by it. */
const [mostPages, mostPageBytes, mostReads, mostReadBytes] = [100, 32_000_000, 50, 8_000_000];
/** The longest address and preferences that are shared; anyone can invent others. */
const mostKeyCharacters = 500;
/** This many readers who wait for an answer are sent it at once, in some 5 ms. */
const mostAtOnce = 50;
/** What takes longer has got stuck, and nobody else waits for it. */
const mostMakingMs = 10_000;

/**
 * Pages and answers of the API as everybody gets them who isn't signed in: made once for an address and its preferences however
 * many ask, and again after 20 s (1 s for the API) or after a change of what they show.
 */
export class PublicAnswers {
  #pages = openMemory(mostPages, mostPageBytes);
  #reads = openMemory(mostReads, mostReadBytes);
  /** @type {Map<string, Making>} */
  #making = new Map();
  #isRenewing = false;

  /**
   * `toShared`: what a public address is without what isn't read of it, null for every other. `host`: the portal's public one; null:
   * answers depend on the caller's. `findNextDueMs`: when what reads of the API say may be outdated by another portal. `count`
   * counts an answer of the API that was there already.
   * @param {{
   *   toShared: (url: string) => Shared | null,
   *   host: string | null,
   *   findNextDueMs: () => number,
   *   renderings: import("./renderings.mjs").Renderings,
   *   changes: { count: number, gaps: number },
   *   count: (method: string, route: string, status: number) => void,
   * }} options
   */
  constructor({ toShared, host, findNextDueMs, renderings, changes, count }) {
    this.toShared = toShared;
    this.host = host;
    this.findNextDueMs = findNextDueMs;
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
    const startedMs = performance.now();
    const { made, isOwn } = await this.#findOrMake(req, asked, handle);
    if ("refusal" in made) return made.refusal;
    if (made.done === null) return false;
    const tookMs = performance.now() - startedMs;
    await made.done.send(req, res, tookMs);
    // What was made for this caller was counted by its handler.
    if (asked.route !== null && !isOwn) this.count(String(req.method), asked.route, res.statusCode);
    return true;
  }

  /**
   * The answer as it is kept, as it is being made for another caller, or made for this one (`isOwn`).
   * @param {Request} req @param {Asked} asked @param {Handle} handle @returns {Promise<{ made: Made, isOwn: boolean }>}
   */
  async #findOrMake(req, asked, handle) {
    const address = String(req.headers["x-forwarded-for"]);
    for (;;) {
      const answer = this.#find(asked);
      if (answer) return { made: { done: answer }, isOwn: false };
      const current = this.#findMaking(asked.key);
      if (!current) return { made: await this.#make(asked, handle, req), isOwn: true };
      if (!current.turn.begun) this.renderings.hurry(current.work, req);
      // Readers who wait get it in groups, so that others are answered in between.
      if (++current.waiting % mostAtOnce === 0) current.made = current.made.then((made) => nextTurn(made));
      const made = await current.made;
      const isRefused = "refusal" in made || made.done?.status === 429;
      // Another address's limit is nothing to this one.
      if (!isRefused || current.address === address) return { made, isOwn: false };
    }
  }

  /** What is being made and later callers may wait for. @param {string} key */
  #findMaking(key) {
    const current = this.#making.get(key);
    const begun = current?.turn.begun;
    const isOld =
      begun && (begun.count !== this.changes.count || performance.now() - begun.startedMs > mostMakingMs);
    return current && !isOld ? current : null;
  }

  /** @param {Shared} shared */
  #memoryOf({ route }) {
    return route === null ? this.#pages : this.#reads;
  }

  /** @param {Asked} asked */
  #find(asked) {
    const entry = this.#memoryOf(asked).get(asked.key);
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
    const memory = this.#memoryOf(asked);
    /** @type {{ begun: Begun | null }} */
    const turn = { begun: null };
    const work = () => {
      turn.begun = { ...this.changes, startedMs: performance.now() };
      return makeAnswer(asked, handle);
    };
    const isCounted = req !== null && route === null;
    const made = isCounted ? this.renderings.render(req, work) : work().then((done) => ({ done }));
    const current = { made, work, turn, address: String(req?.headers["x-forwarded-for"]), waiting: 0 };
    this.#making.set(key, current);
    try {
      const result = await made;
      const answer = "done" in result ? result.done : null;
      // A change during the work may not be in it; later work may already have ended.
      const { count: changes, gaps } = turn.begun ?? this.changes;
      const isWhole = route !== null || this.changes.gaps === gaps;
      if (answer?.status === 200 && (memory.peek(key)?.changes ?? 0) <= changes) {
        const renew = async () =>
          this.#findMaking(key)?.made ??
          this.#make(asked, handle, null, memory.peek(key)?.askedMs ?? askedMs);
        // Counted from the beginning, since when it may be outdated.
        const start = answer.madeMs;
        const readMs = Math.max(1, Math.min(apiMs, this.findNextDueMs() - start));
        const ttl = route !== null ? readMs : isWhole ? pageMs : incompleteMs;
        memory.set(key, { answer, changes, askedMs, renew }, { ttl, start });
        if (route === null) this.#renewSoon();
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
      const warm = [...this.#pages.values()]
        .filter(({ askedMs }) => nowMs - askedMs < warmMs)
        .sort((a, b) => b.askedMs - a.askedMs);
      for (const { answer, changes, renew } of warm.slice(0, mostWarm)) {
        const ageMs = nowMs - answer.madeMs;
        if (ageMs <= renewedMs && (changes === this.changes.count || ageMs <= restMs)) continue;
        await Promise.race([renew().catch(() => null), delay(mostMakingMs, null, { ref: false })]);
      }
      this.#isRenewing = false;
      if (warm.length > 0) this.#renewSoon();
    }, renewalsMs).unref();
  }

  /**
   * What an answer depends on: its address, as which site it was asked for, and for a page the preferences in cookies and whether a robot
   * asks. Beside that, only the caller's address reaches its making, and only of a read. Null if it may depend on more, such as a
   * session.
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
    const site = { host: this.host ?? headers.host, "x-forwarded-proto": headers["x-forwarded-proto"] };
    for (const [name, value] of Object.entries(site)) if (value !== undefined) own[name] = String(value);
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

/** @param {number} max @param {number} maxSize in bytes @returns {LRUCache<string, Entry>} */
const openMemory = (max, maxSize) =>
  new LRUCache({ max, maxSize, sizeCalculation: ({ answer }) => answer.size });

import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { everybody } from "./address.mjs";
import { CollectedResponse } from "./collected-response.mjs";
import { isForNext } from "./inner-headers.mjs";
import { packCopies, toSharedPolicy } from "./shared-copy.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {(req: Request, res: Response) => Promise<void>} Handle
 * @typedef {{ url: string, headers: Record<string, string> }} Asked what a page depends on
 * @typedef {{ done: Page | null } | { refusal: import("./problems.mjs").Refusal }} Rendered null: a page of one reader only
 * @typedef {{ page: Page, changes: number, askedMs: number, renew: () => Promise<unknown> }} Kept
 * @typedef {{ count: number, gaps: number, startedMs: number }} Begun the changes that it contains; null: it waits for its turn
 * @typedef {{ status: number, headers: [string, string | string[]][], copies: import("./shared-copy.mjs").Copies,
 *   renderedMs: number }} Page
 */

/** As long as this, texts that count minutes are right enough. */
const shownMs = 20_000;
/** The same for a page that misses a part. */
const incompleteMs = 2000;
/** A page asked for in the last minutes is rendered again before anybody has to wait; lists may change every second. */
const [warmMs, renewedMs, renewalsMs, restMs] = [180_000, 15_000, 1000, 5000];
const mostWarm = 6;
const mostPages = 100;
const mostBytes = 32_000_000;
/** The longest address and preferences that are shared; anyone can invent others. */
const mostKeyCharacters = 500;
/** A rendering that takes longer has got stuck, and nobody else waits for it. */
const mostRenderingMs = 10_000;

/**
 * Pages as everybody sees them who isn't signed in, rendered once for an address and its preferences however many ask, and
 * again after 20 s or after a change of what they show. All of them get the same bytes.
 */
export class RenderedPages {
  /** @type {LRUCache<string, Kept>} */
  #pages = new LRUCache({
    max: mostPages,
    maxSize: mostBytes,
    sizeCalculation: ({ page: { copies } }) =>
      copies.identity.length + copies.gzip.length + copies.br.length + 2000,
  });
  /** @type {Map<string, { rendered: Promise<Rendered>, turn: { begun: Begun | null } }>} */
  #renderings = new Map();
  #isRenewing = false;

  /**
   * `toShared`: the address of a shared page without what the page doesn't read, null for every other page.
   * @param {{
   *   toShared: (url: string) => string | null,
   *   renderings: import("./renderings.mjs").Renderings,
   *   changes: { count: number, gaps: number },
   * }} options
   */
  constructor({ toShared, renderings, changes }) {
    this.toShared = toShared;
    this.renderings = renderings;
    this.changes = changes;
  }

  /**
   * Answers with the shared page, or returns why it may not be rendered. False if the request isn't for one, or if the page turns
   * out to be of one reader only: then nothing has been sent.
   * @param {Request} req @param {Response} res @param {Handle} handle
   * @returns {Promise<boolean | import("./problems.mjs").Refusal>}
   */
  async answer(req, res, handle) {
    const asked = this.#toAsked(req);
    if (asked === null) return false;
    const key = JSON.stringify(asked);
    if (key.length > mostKeyCharacters) return false;
    const rendered = await this.#findOrRender(req, key, asked, handle);
    if ("refusal" in rendered) return rendered.refusal;
    if (rendered.done === null) return false;
    send(req, res, rendered.done);
    return true;
  }

  /**
   * The page as it is kept, as it is being rendered for another reader, or rendered for this one.
   * @param {Request} req @param {string} key @param {Asked} asked @param {Handle} handle @returns {Promise<Rendered>}
   */
  async #findOrRender(req, key, asked, handle) {
    for (;;) {
      const page = this.#find(key);
      if (page) return { done: page };
      const current = this.#findRendering(key);
      if (!current) return this.#render(key, asked, handle, req);
      const rendered = await current;
      // Another caller's limit is nothing to this one.
      if (!("refusal" in rendered)) return rendered;
    }
  }

  /** The rendering in progress that later readers may wait for. @param {string} key */
  #findRendering(key) {
    const current = this.#renderings.get(key);
    const begun = current?.turn.begun;
    const isOld =
      begun && (begun.count !== this.changes.count || performance.now() - begun.startedMs > mostRenderingMs);
    return current && !isOld ? current.rendered : null;
  }

  /** @param {string} key */
  #find(key) {
    const kept = this.#pages.get(key);
    if (kept) kept.askedMs = performance.now();
    return kept?.changes === this.changes.count ? kept.page : null;
  }

  /**
   * Renders a page and keeps it. `req` is the request that it is for; null: nobody waits for it.
   * @param {string} key @param {Asked} asked @param {Handle} handle @param {Request | null} req @param {number} [askedMs]
   * @returns {Promise<Rendered>}
   */
  async #render(key, asked, handle, req, askedMs = performance.now()) {
    /** @type {{ begun: Begun | null }} */
    const turn = { begun: null };
    const work = () => {
      turn.begun = { ...this.changes, startedMs: performance.now() };
      return render(asked, handle);
    };
    const rendered = req ? this.renderings.render(req, work) : work().then((done) => ({ done }));
    const current = { rendered, turn };
    this.#renderings.set(key, current);
    try {
      const result = await rendered;
      const page = "done" in result ? result.done : null;
      // A change during the rendering may not be in it; a later rendering may already have ended.
      const { count: changes, gaps } = turn.begun ?? this.changes;
      if (page?.status === 200 && (this.#pages.peek(key)?.changes ?? 0) <= changes) {
        const renew = async () =>
          this.#findRendering(key) ??
          this.#render(key, asked, handle, null, this.#pages.peek(key)?.askedMs ?? askedMs);
        const ttl = this.changes.gaps === gaps ? shownMs : incompleteMs;
        this.#pages.set(key, { page, changes, askedMs, renew }, { ttl });
        this.#renewSoon();
      }
      return result;
    } finally {
      if (this.#renderings.get(key) === current) this.#renderings.delete(key);
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
      for (const { page, changes, renew } of warm.slice(0, mostWarm)) {
        const ageMs = nowMs - page.renderedMs;
        if (ageMs <= renewedMs && (changes === this.changes.count || ageMs <= restMs)) continue;
        await Promise.race([renew().catch(() => null), delay(mostRenderingMs, null, { ref: false })]);
      }
      this.#isRenewing = false;
      if (warm.length > 0) this.#renewSoon();
    }, renewalsMs).unref();
  }

  /**
   * What a page depends on: its address, as which site it was asked for, and the preferences in cookies. Nothing else of the
   * request reaches its rendering. Null if the page may depend on more, such as a session.
   * @param {Request} req @returns {Asked | null}
   */
  #toAsked(req) {
    const { method, headers } = req;
    const url = method === "GET" ? this.toShared(req.url ?? "") : null;
    if (url === null || isForNext(req)) return null;
    const cookies = (headers.cookie ?? "").split(";").map((one) => one.trim());
    if (cookies.some((one) => /^(?:__Host-)?portal_session=/.test(one))) return null;
    const cookie = cookies.filter((one) => one.startsWith("portal-")).sort();
    /** @type {Record<string, string>} */
    const own = { "x-forwarded-for": everybody, ...(cookie.length > 0 && { cookie: cookie.join("; ") }) };
    for (const name of ["host", "x-forwarded-proto", "x-forwarded-host"])
      if (headers[name] !== undefined) own[name] = String(headers[name]);
    // Next renders otherwise for some robots.
    if (/bot|crawl|spider|preview|google/i.test(headers["user-agent"] ?? ""))
      own["user-agent"] = String(headers["user-agent"]);
    return { url, headers: own };
  }
}

/**
 * The page as it is for everybody; null if it sets a cookie, or isn't HTML with a policy for its scripts.
 * @param {Asked} asked @param {Handle} handle @returns {Promise<Page | null>}
 */
async function render(asked, handle) {
  const req = new IncomingMessage(new Socket());
  // Next writes into the headers.
  Object.assign(req, {
    method: "GET",
    httpVersion: "1.1",
    complete: true,
    ...asked,
    headers: { ...asked.headers },
  });
  req.push(null);
  const res = new CollectedResponse(req);
  const finished = new Promise((resolve) => res.once("finish", resolve));
  const renderedMs = performance.now();
  await handle(req, res);
  await finished;
  const policy = toSharedPolicy(
    String(res.getHeader("Content-Security-Policy") ?? ""),
    res.body.toString("utf8"),
  );
  const isHtml = String([res.getHeader("Content-Type") ?? ""].flat()[0]).startsWith("text/html");
  if (policy === null || !isHtml || res.hasHeader("Set-Cookie")) return null;
  const own = { ...res.getHeaders(), "content-security-policy": policy };
  const headers = Object.entries(own).map(([name, value]) => {
    const text = Array.isArray(value) ? value : String(value);
    return /** @type {[string, string | string[]]} */ ([name, text]);
  });
  return { status: res.statusCode, headers, copies: await packCopies(res.body), renderedMs };
}

/** @param {Request} req @param {Response} res @param {Page} page */
function send(req, res, { status, headers, copies, renderedMs }) {
  for (const [name, value] of headers) {
    if (/^(?:content-length|transfer-encoding|connection|keep-alive|date)$/i.test(name)) continue;
    res.setHeader(name, value);
  }
  // The page's clock begins at its rendering (lib/time/set-clock-from-page.ts).
  res.setHeader("Server-Timing", `rendered;dur=${Math.round(performance.now() - renderedMs)}`);
  res.appendHeader("Vary", "Accept-Encoding");
  res.statusCode = status;
  const negotiator = /** @type {any} */ (new Negotiator(req));
  const method = negotiator.encoding(["br", "gzip", "identity"], { preferred: ["br", "gzip"] }) ?? "identity";
  if (method !== "identity") res.setHeader("Content-Encoding", method);
  const bytes = copies[/** @type {keyof import("./shared-copy.mjs").Copies} */ (method)];
  res.setHeader("Content-Length", bytes.length);
  res.end(bytes);
}

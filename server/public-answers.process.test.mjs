import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MadeAnswer } from "./made-answer.mjs";
import { openPages } from "./testing/open-pages.mjs";

// A mocked time is polled for: the cache keeps the time of its last look for a millisecond.
afterEach(() => vi.restoreAllMocks());

describe("a public page", () => {
  it("is rendered once for everybody who asks, and allows no script but its own", async () => {
    const { read, state, hold } = await openPages();
    const open = hold();
    const waiting = Array.from({ length: 20 }, () => read());
    setTimeout(open, 50);
    const all = [...(await Promise.all(waiting)), await read()];
    expect(state.renderings).toBe(1);
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    const toHash = (/** @type {string} */ text) =>
      `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    for (const { text, policy } of all) {
      expect(policy).toBe(`script-src 'self' ${toHash("one")} ${toHash("")}; img-src data:`);
      expect(text).toContain("page 1 of nobody");
    }
  });

  it("reaches readers who wait for it in groups, and others in between", async () => {
    const { read, state, hold } = await openPages();
    let turn = 0;
    let isOver = false;
    const count = () => {
      turn++;
      if (!isOver) setImmediate(count);
    };
    count();
    /** @type {Record<number, number>} */
    const inTurn = {};
    const { send } = MadeAnswer.prototype;
    vi.spyOn(MadeAnswer.prototype, "send").mockImplementation(
      /** @this {MadeAnswer} */ function (...all) {
        inTurn[turn] = (inTurn[turn] ?? 0) + 1;
        return send.apply(this, all);
      },
    );
    const open = hold();
    const waiting = Array.from({ length: 95 }, () => read());
    await expect.poll(() => state.asked).toBe(95);
    open();
    expect(new Set((await Promise.all(waiting)).map(({ page }) => page))).toEqual(new Set(["page 1"]));
    isOver = true;
    expect(Math.max(...Object.values(inTurn))).toBeLessThanOrEqual(50);
  });

  it("is rendered again after a change, also after one during the rendering, and after 20 s", async () => {
    const { read, state, changes, hold } = await openPages();
    expect((await read()).page).toBe("page 1");
    changes.count++;
    expect((await read()).page).toBe("page 2");
    changes.count++;
    const open = hold();
    const early = read();
    await expect.poll(() => state.renderings).toBe(3);
    changes.count++;
    // The rendering begun later ends first, and stays.
    state.gate = Promise.resolve();
    expect((await read()).page).toBe("page 4");
    open();
    expect((await early).page).toBe("page 3");
    expect((await read()).page).toBe("page 4");
    const soon = performance.now() + 21_000;
    vi.spyOn(performance, "now").mockImplementation(() => soon);
    await expect.poll(async () => (await read()).page).toBe("page 5");
  });

  it("is another one for another address, site or preference, and none for a session or a part of a page", async () => {
    const { read, state } = await openPages();
    await read("/p", { cookie: "other=1" });
    await read("/p", { cookie: "other=2" });
    expect(state.renderings).toBe(1);
    const own = [
      ["/p?x=1", {}],
      ["/pq", {}],
      ["/p", { cookie: "portal-theme=dark" }],
      ["/p", { "x-forwarded-proto": "https" }],
    ];
    for (const [path, headers] of own) await read(/** @type {any} */ (path), /** @type {any} */ (headers));
    expect(state.renderings).toBe(5);
    const others = /** @type {Record<string, string>[]} */ ([
      { cookie: "portal_session=x" },
      { cookie: "a=b; __Host-portal_session=x" },
      { rsc: "1" },
    ]);
    for (const headers of others) {
      await read("/p", headers);
      await read("/p", headers);
    }
    expect(state.renderings).toBe(11);
    await read(`/p?x=${"x".repeat(500)}`);
    await read(`/p?x=${"x".repeat(500)}`);
    expect(state.renderings).toBe(13);
  });

  it("is rendered without anything else of a request", async () => {
    const { read, state } = await openPages();
    const first = await read("/p", {
      cookie: "other=1; portal-theme=dark; a=b",
      "user-agent": "Somebody",
      "x-other": "1",
    });
    expect(first.text).toContain("of portal-theme=dark<");
    const { cookie, host, "x-forwarded-proto": scheme, "x-forwarded-for": caller, ...others } = state.headers;
    expect([cookie, scheme, caller]).toEqual(["portal-theme=dark", "http", "everybody"]);
    expect(host).toMatch(/^127/);
    expect(others).toEqual({});
  });

  it("is renewed after a change without being asked for, but not for long", { timeout: 60_000 }, async () => {
    const { read, state, changes } = await openPages();
    await read();
    changes.count++;
    await expect.poll(() => state.renderings, { timeout: 30_000 }).toBe(2);
    expect((await read()).page).toBe("page 2");
    const later = performance.now() + 200_000;
    vi.spyOn(performance, "now").mockImplementation(() => later);
    changes.count++;
    await delay(2500);
    expect(state.renderings).toBe(2);
  });

  it("is kept from nobody by a reader who leaves while it is rendered", async () => {
    const { read, state, url, hold } = await openPages();
    const open = hold();
    const leaving = new AbortController();
    const left = fetch(`${url}/p`, { signal: leaving.signal }).catch(() => null);
    await expect.poll(() => state.renderings).toBe(1);
    const waiting = read();
    leaving.abort();
    await left;
    // Until the server has seen it leave.
    await delay(100);
    open();
    expect((await waiting).page).toBe("page 1");
  });

  it("is one page whatever else its address says, rendered without that", async () => {
    const { read, state } = await openPages();
    await read("/p?x=1&a=2");
    expect(state.url).toBe("/p?a=2&x=1");
    for (let index = 0; index < 50; index++) await read(`/p?a=2&v=${index}&x=1&x${index}`);
    await read("/p?%61=2&x=%31");
    expect([state.renderings, state.counted.length]).toEqual([1, 1]);
    await read("/p?a=3&v=1");
    expect([state.renderings, state.url]).toEqual([2, "/p?a=3"]);
  });

  it("is counted for who has it rendered, and not rendered for who may not", async () => {
    const { read, state } = await openPages();
    const from = (/** @type {string} */ address) => ({ "x-forwarded-for": address });
    await Promise.all([read("/p?a=1", from("10.0.0.1")), read("/p?a=1", from("10.0.0.2"))]);
    await read("/p?a=1", from("10.0.0.3"));
    expect(state.counted).toHaveLength(1);
    expect(state.renderings).toBe(1);
    state.mayRender = false;
    // What is kept, or rendered for others, costs nothing.
    expect((await read("/p?a=1", from("10.0.0.1"))).page).toBe("page 1");
    const { answer, text } = await read("/p?a=2", from("10.0.0.1"));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "7"]);
    expect(JSON.parse(text)).toMatchObject({ type: "/problems/too-many-requests", detail: "Too many." });
    state.mayRender = true;
    await read("/p?a=2", from("10.0.0.2"));
    expect(state.headers["x-forwarded-for"]).toBe("everybody");
    expect(state.counted.slice(1)).toEqual(["10.0.0.1", "10.0.0.2"]);
    // Another caller can't pass for everybody.
    await read("/p?a=3", { ...from("everybody"), rsc: "1" });
    expect(state.headers["x-forwarded-for"]).toMatch(/^(?:::ffff:)?127/);
  });

  it("keeps no other reader from it who waits while its first one is refused", async () => {
    const { read, state } = await openPages();
    const from = (/** @type {string} */ address) => ({ "x-forwarded-for": address });
    state.refused.push("10.0.0.1");
    const all = await Promise.all([1, 2, 3].map((last) => read("/p", from(`10.0.0.${last}`))));
    expect(all.slice(1).map(({ page }) => page)).toEqual(["page 1", "page 1"]);
    expect(state.counted.filter((address) => address !== "10.0.0.1")).toHaveLength(1);
  });

  it("is kept for 2 s alone if it misses a part", async () => {
    const { read, changes } = await openPages(() => {
      if (changes.count === 1) changes.gaps++;
    });
    await read();
    changes.count++;
    expect([(await read()).page, (await read()).page]).toEqual(["page 2", "page 2"]);
    const soon = performance.now() + 2500;
    vi.spyOn(performance, "now").mockImplementation(() => soon);
    await expect.poll(async () => (await read()).page).toBe("page 3");
  });

  it("isn't shared if it sets a cookie or none of its scripts is known, and isn't kept if it failed", async () => {
    const personal = await openPages((res) => res.setHeader("Set-Cookie", "a=b"));
    expect((await personal.read()).answer.headers.get("set-cookie")).toBe("a=b");
    const policy = "script-src 'nonce-ab=='";
    const unmarked = await openPages((res) => res.setHeader("Content-Security-Policy", policy));
    expect((await unmarked.read()).policy).toBe(policy);
    const failing = await openPages((res) => {
      res.statusCode = 500;
    });
    expect((await failing.read()).answer.status).toBe(500);
    expect((await failing.read()).page).toBe("page 2");
  });

  it("is sent as its reader takes it, and says how old it is", async () => {
    const { read, state } = await openPages();
    const { answer, page } = await read("/p", { "accept-encoding": "identity" });
    expect(page).toBe("page 1");
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.headers.get("server-timing")).toMatch(/^rendered;dur=\d+$/);
    for (const method of ["gzip", "br"]) {
      const packed = await read("/p", { "accept-encoding": `${method}, identity` });
      expect(packed.answer.headers.get("content-encoding")).toBe(method);
      expect(packed.page).toBe("page 1");
      expect(packed.answer.headers.get("vary")).toContain("Accept-Encoding");
    }
    expect(state.renderings).toBe(1);
  });

  it("isn't sent to whoever has it, nor after a request for its headers", async () => {
    const { read, state, url } = await openPages();
    const { answer } = await read();
    const tag = String(answer.headers.get("etag"));
    expect(tag).toMatch(/^W\/".{22}"$/);
    for (const sent of [tag, `"other", ${tag}`, "*"]) {
      const again = await read("/p", { "if-none-match": sent });
      expect([again.answer.status, again.text, again.answer.headers.get("etag")]).toEqual([304, "", tag]);
      expect(again.answer.headers.get("vary")).toBe("rsc, Accept-Encoding");
    }
    expect((await read("/p", { "if-none-match": '"other"' })).answer.status).toBe(200);
    const head = await fetch(`${url}/p`, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", tag]);
    // Who takes it compressed leaves nothing behind for others.
    expect([answer.headers.get("vary"), head.headers.get("vary")]).toEqual(["rsc, Accept-Encoding", "rsc"]);
    expect(state.renderings).toBe(1);
  });
});

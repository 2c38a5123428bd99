import { describe, expect, it } from "vitest";
import { Renderings } from "./renderings.mjs";
import { openPages } from "./testing/open-pages.mjs";

describe("what is rendered", () => {
  it("counts whatever is rendered for one reader alone, except for who is known", async () => {
    const { read, state } = await openPages();
    const alone = /** @type {[string, Record<string, string>][]} */ ([
      ["/other?v=1", {}],
      ["/p", { rsc: "1" }],
      ["/p", { cookie: "portal_session=invented" }],
      [`/p?a=${"x".repeat(500)}`, {}],
    ]);
    for (const [path, headers] of alone) await read(path, headers);
    expect([state.renderings, state.counted.length]).toEqual([4, 4]);
    state.mayRender = false;
    for (const [path, headers] of alone) expect((await read(path, headers)).answer.status).toBe(429);
    const known = await read("/p", { cookie: "portal_session=known" });
    expect([known.answer.status, state.renderings, state.counted.length]).toEqual([200, 5, 8]);
  });

  /** Begins several renderings that end together. @param {number} longestTurnMs @param {number} count */
  function begin(longestTurnMs, count) {
    const renderings = new Renderings({
      isKnown: async () => false,
      count: async () => null,
      longestTurnMs,
    });
    const begun = { count: 0 };
    let end = () => {};
    const ended = /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        end = () => resolve();
      })
    );
    const req = /** @type {any} */ ({ headers: {} });
    const work = async () => {
      begun.count++;
      await ended;
      return begun.count;
    };
    const all = Array.from({ length: count }, () => renderings.render(req, work));
    return { all, begun, end: () => end() };
  }

  it("begins when the one before has ended", async () => {
    const { all, begun, end } = begin(2 ** 30, 5);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(begun.count).toBe(1);
    end();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5].map((done) => ({ done })));
  });

  it("doesn't wait for one that waits for others", async () => {
    const { all, begun, end } = begin(1, 5);
    await expect.poll(() => begun.count).toBe(5);
    end();
    await Promise.all(all);
  });

  it("is refused for a while if very many wait to be rendered", async () => {
    const { read, hold } = await openPages();
    const open = hold();
    const all = Array.from({ length: 90 }, (_, index) => read(`/p?x=${index}`));
    const others = Array.from({ length: 60 }, (_, index) => read(`/other?x=${index}`));
    const busy = Promise.race(others.map(async (one) => (await one).answer).concat(new Promise(() => {})));
    const answer = await busy;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    open();
    await Promise.all([...all, ...others]);
  });
});

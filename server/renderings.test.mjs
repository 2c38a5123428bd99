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

  /**
   * Has pages asked for by addresses while one is under way, and then a newcomer's. Returns the addresses in the order in which their
   * pages began, and of whom pages were refused and counted.
   * @param {string[]} addresses
   */
  async function crowd(addresses) {
    const newcomer = "198.51.100.7";
    /** @type {{ begun: string[], refused: string[], counted: string[] }} */
    const seen = { begun: [], refused: [], counted: [] };
    const count = async (/** @type {string} */ address) => {
      seen.counted.push(address);
      return null;
    };
    const renderings = new Renderings({ isKnown: async () => false, count, longestTurnMs: 2 ** 30 });
    let end = () => {};
    const held = /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        end = resolve;
      })
    );
    const ask = async (/** @type {string} */ address) => {
      const req = /** @type {any} */ ({ headers: { "x-forwarded-for": address } });
      const work = async () => {
        seen.begun.push(address);
        if (address === "held") await held;
      };
      const rendered = await renderings.render(req, work);
      if (!("refusal" in rendered)) return;
      expect(rendered.refusal).toMatchObject({ slug: "portal-busy", headers: { "Retry-After": "5" } });
      seen.refused.push(address);
    };
    const all = ["held", ...addresses, newcomer].map(ask);
    await expect.poll(() => seen.counted.length).toBe(all.length);
    end();
    await Promise.all(all);
    return { ...seen, place: seen.begun.indexOf(newcomer) };
  }
  const many = Array.from({ length: 200 }, (_, index) => index);

  it.each([
    ["one IPv6 line of many addresses", many.map((index) => `2001:db8:1:2::${index.toString(16)}`), 1],
    ["six IPv6 lines", many.map((index) => `2001:db8:1:${index % 6}::${index}`), 6],
  ])("of a newcomer waits for one page of each other line: %s", async (_, addresses, lines) => {
    const { place, refused, counted } = await crowd(addresses);
    // After the page that was under way, and one page of each line.
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThanOrEqual(1 + lines);
    // The others' own pages gave way, and were counted.
    expect([refused.length, refused.filter((one) => !addresses.includes(one))]).toEqual([101, []]);
    expect(counted).toHaveLength(202);
  });

  it("has the newest pages of the longest line give way", async () => {
    const { begun, refused } = await crowd([
      ...many.map(String).slice(0, 40),
      ...many.map(() => "192.0.2.1"),
    ]);
    expect(begun.filter((one) => one === "192.0.2.1")).toHaveLength(59);
    expect(new Set(refused)).toEqual(new Set(["192.0.2.1"]));
  });
});

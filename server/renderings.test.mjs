import { describe, expect, it } from "vitest";
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

  it("begins one after another, also while one waits for others", async () => {
    const { read, state } = await openPages();
    let open = () => {};
    state.gate = new Promise((resolve) => {
      open = () => resolve();
    });
    const all = Array.from({ length: 12 }, (_, index) => read(`/p?x=${index}`));
    await expect.poll(() => state.renderings).toBe(1);
    await expect.poll(() => state.counted.length).toBe(12);
    await expect.poll(() => state.renderings, { timeout: 20_000 }).toBe(12);
    open();
    await Promise.all(all);
    for (let index = 0; index < 12; index++) await read(`/p?x=${index}`);
    expect(state.renderings).toBe(12);
  });

  it("is refused for a while if very many wait to be rendered", async () => {
    const { read, state } = await openPages();
    let open = () => {};
    state.gate = new Promise((resolve) => {
      open = () => resolve();
    });
    const all = Array.from({ length: 90 }, (_, index) => read(`/p?x=${index}`));
    const others = Array.from({ length: 60 }, (_, index) => read(`/other?x=${index}`));
    const busy = Promise.race(others.map(async (one) => (await one).answer).concat(new Promise(() => {})));
    const answer = await busy;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    open();
    await Promise.all([...all, ...others]);
  });
});

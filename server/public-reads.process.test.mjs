import { afterEach, describe, expect, it, vi } from "vitest";
import { openPages } from "./testing/open-pages.mjs";

afterEach(() => vi.restoreAllMocks());

describe("a public read of the API", () => {
  it("is made once for all who ask within a second, and for a new state at once", async () => {
    const { read, state, changes } = await openPages();
    const numbers = async () => JSON.parse((await read("/api/a")).text).number;
    expect(await Promise.all([numbers(), numbers(), numbers()])).toEqual([1, 1, 1]);
    expect(await numbers()).toBe(1);
    changes.count++;
    expect(await numbers()).toBe(2);
    const soon = performance.now() + 1100;
    vi.spyOn(performance, "now").mockImplementation(() => soon);
    expect(await numbers()).toBe(3);
    // What was there is counted; what was made is counted by its handler.
    expect(state.reads).toEqual(Array(3).fill(["GET", "/api/{name}", 200]));
    expect(state.counted).toEqual([]);
  });

  it("says the time at which it is sent, and has an ID of its own", async () => {
    const { read } = await openPages();
    const first = await read("/api/a");
    const madeMs = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => madeMs + 700);
    const second = await read("/api/a");
    expect(second.text).toBe(first.text);
    expect(Number(second.answer.headers.get("x-portal-time"))).toBeGreaterThanOrEqual(1700);
    const ids = [first, second].map(({ answer }) => answer.headers.get("x-request-id"));
    expect(new Set([...ids, "request 1"]).size).toBe(3);
  });

  it("depends on the site alone, and is made for its caller's address", async () => {
    const { read, state } = await openPages();
    await read("/api/a", {
      cookie: "portal-theme=dark; other=1",
      accept: "text/html",
      "x-forwarded-for": "10.0.0.1",
    });
    await read("/api/a", { "user-agent": "Googlebot" });
    const { host, ...others } = state.headers;
    expect([state.renderings, others]).toEqual([
      1,
      { "x-forwarded-for": "10.0.0.1", "x-forwarded-proto": "http" },
    ]);
    await read("/api/a", { "x-forwarded-proto": "https" });
    await read("/api/a", { cookie: "portal_session=x" });
    await read("/api/a", { cookie: "portal_session=x" });
    expect(state.renderings).toBe(4);
  });

  it("that is refused is refused to its own caller alone", async () => {
    const { read, state } = await openPages((res) => {
      if (state.headers["x-forwarded-for"] === "10.0.0.1") res.statusCode = 429;
    });
    let open = () => {};
    state.gate = new Promise((resolve) => {
      open = () => resolve();
    });
    const from = (/** @type {string} */ address) => read("/api/a", { "x-forwarded-for": address });
    const refused = from("10.0.0.1");
    await expect.poll(() => state.renderings).toBe(1);
    const others = [from("10.0.0.2"), from("10.0.0.3")];
    open();
    expect((await refused).answer.status).toBe(429);
    expect((await Promise.all(others)).map(({ answer }) => answer.status)).toEqual([200, 200]);
    expect(state.renderings).toBe(2);
  });

  it("isn't kept if it failed", async () => {
    const { read, state } = await openPages((res) => {
      res.statusCode = state.renderings === 1 ? 503 : 200;
    });
    expect((await read("/api/a", { "if-none-match": "*" })).answer.status).toBe(503);
    expect((await read("/api/a")).answer.status).toBe(200);
  });
});

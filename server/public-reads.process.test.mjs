import { afterEach, describe, expect, it, vi } from "vitest";
import { toTextAddress } from "../lib/server/text-address";
import { openPages } from "./testing/open-pages.mjs";

// What a mocked time changes is polled for: the cache keeps the time of its last look for a millisecond.
afterEach(() => vi.restoreAllMocks());

describe("a public read of the API", () => {
  it("is made once for all who ask within a second, and for a new state at once", async () => {
    const { read, state, changes } = await openPages();
    let nowMs = 5000;
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    const numbers = async () => JSON.parse((await read("/api/a")).text).number;
    expect(await Promise.all([numbers(), numbers(), numbers()])).toEqual([1, 1, 1]);
    expect(await numbers()).toBe(1);
    changes.count++;
    expect(await numbers()).toBe(2);
    nowMs += 1100;
    await expect.poll(numbers).toBe(3);
    // What was there is counted; what was made is counted by its handler.
    expect(state.reads.slice(0, 3)).toEqual(Array(3).fill(["GET", "/api/{name}", 200]));
    expect(state.counted).toEqual([]);
  });

  it("says the time at which it is sent and how long its caller waited, and has an ID of its own", async () => {
    const { read, state, hold } = await openPages();
    let nowMs = 5000;
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    const open = hold();
    const waiting = read("/api/a");
    await expect.poll(() => state.renderings).toBe(1);
    // Its handler says at its end what time it is.
    nowMs += 600;
    open();
    const first = await waiting;
    const timesOf = (/** @type {Response} */ { headers }) =>
      ["x-portal-time", "x-portal-took-ms"].map((name) => headers.get(name));
    expect(timesOf(first.answer)).toEqual(["1000", "600"]);
    nowMs += 300;
    const second = await read("/api/a");
    expect(second.text).toBe(first.text);
    expect(timesOf(second.answer)).toEqual(["1300", "0"]);
    const ids = [first, second].map(({ answer }) => answer.headers.get("x-request-id"));
    expect(new Set([...ids, "request 1"]).size).toBe(3);
    // A second after its making began, not after it ended.
    nowMs += 150;
    await expect.poll(async () => JSON.parse((await read("/api/a")).text).number).toBe(2);
  });

  it("isn't kept longer than what it says is the newest", async () => {
    const { read, state } = await openPages();
    let nowMs = 5000;
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    state.dueMs = nowMs + 300;
    const numbers = async () => JSON.parse((await read("/api/a")).text).number;
    expect([await numbers(), await numbers()]).toEqual([1, 1]);
    nowMs += 301;
    await expect.poll(numbers).toBe(2);
  });

  it("of invented names pushes out no page", async () => {
    const { read, state } = await openPages();
    await read("/p");
    for (let index = 0; index < 120; index++) await read(`/api/a?a=${index}`);
    expect((await read("/p")).page).toBe("page 1");
    expect(state.renderings).toBe(121);
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

  it("that is refused to an address is refused to all of its callers who wait, and made once for others", async () => {
    const { read, state, hold } = await openPages((res) => {
      if (state.headers["x-forwarded-for"] === "10.0.0.1") res.statusCode = 429;
    });
    const open = hold();
    const from = (/** @type {string} */ address) => read("/api/a", { "x-forwarded-for": address });
    const refused = Array.from({ length: 20 }, () => from("10.0.0.1"));
    await expect.poll(() => state.asked).toBe(20);
    const others = [from("10.0.0.2"), from("10.0.0.3")];
    await expect.poll(() => state.asked).toBe(22);
    open();
    expect(new Set((await Promise.all(refused)).map(({ answer }) => answer.status))).toEqual(new Set([429]));
    expect((await Promise.all(others)).map(({ answer }) => answer.status)).toEqual([200, 200]);
    expect(state.renderings).toBe(2);
  });

  it("that breaks off is a failure for all who wait, and the next one is made", async () => {
    const { read, state } = await openPages((res) => {
      if (state.renderings === 1) res.destroy(new Error("broken"));
    });
    expect((await read("/api/a")).answer.status).toBe(500);
    expect((await read("/api/a")).answer.status).toBe(200);
  });

  it("isn't kept if it failed", async () => {
    const { read, state } = await openPages((res) => {
      res.statusCode = state.renderings === 1 ? 503 : 200;
    });
    expect((await read("/api/a", { "if-none-match": "*" })).answer.status).toBe(503);
    expect((await read("/api/a")).answer.status).toBe(200);
  });
});

it("that is text for terminals is kept apart from the page and the JSON at the same address", async () => {
  const { read, state } = await openPages(undefined, undefined, null, toTextAddress);
  // The stand-in of the portal answers below /api with JSON.
  for (const accept of ["*/*", "text/plain", "text/html,*/*;q=0.8", "text/plain, */*;q=0.1"])
    expect([accept, (await read("/problems", { accept })).text.includes('"number":2')]).toEqual([
      accept,
      accept.startsWith("text/plain"),
    ]);
  expect([state.renderings, state.url]).toEqual([2, "/api/text/problems?"]);
  for (const accept of ["text/plain;q=0.1, application/json", "text/plain"]) {
    await read("/api/status", { accept });
    expect(state.url).toBe(accept === "text/plain" ? "/api/text/status?" : "/api/status?");
  }
});

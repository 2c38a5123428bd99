import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { bodyOf, statusOf, talk, toRequest } from "../e2e/support/talk";
import { expectProblem, open } from "./testing/open-door.mjs";

describe("what the front door refuses", () => {
  it.each([
    ["GET /status/%zz", 400, "invalid-input"],
    ["GET /api/status/%c0%ae", 400, "invalid-input"],
    ["GET /a%00b", 400, "invalid-input"],
    ["GET /a\\b", 400, "invalid-input"],
    ["GET /x/../_next/image?url=x", 400, "invalid-input"],
    ["PUT /api/%2e%2E/status", 400, "invalid-input"],
    ["GET http://elsewhere.example/", 400, "invalid-input"],
    [`GET /${"a".repeat(9000)}`, 400, "invalid-input"],
    ["TRACE /status", 405, "method-not-allowed"],
    ["PURGE /api/status", 405, "method-not-allowed"],
    ["GET /_next/image?url=%2Fx", 404, "not-found"],
    ["GET /x", 404, "not-found"],
  ])("%s", async (line, status, slug) => {
    const { port } = await open();
    expectProblem((await talk(port, toRequest(line, "Connection: close\r\n"))).answer, status, slug);
  });

  it.each([
    ["two", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
    ["none", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["a path", "GET / HTTP/1.1\r\nHost: x/y\r\nConnection: close\r\n\r\n"],
  ])("a Host header that is %s", async (_, text) => {
    const { port } = await open();
    expectProblem((await talk(port, text)).answer, 400, "invalid-input");
  });

  it.each([
    ["localhost:3000", 200],
    ["a.b.localhost:1", 200],
    ["127.0.0.2:3000", 200],
    ["[::1]:3000", 200],
    ["portal.example", 400],
    ["localhost.evil.example", 400],
    ["evillocalhost", 400],
    ["127.0.0.1.evil.example:3000", 400],
  ])("Host: %s, without PORTAL_URL: %i", async (host, status) => {
    const text = `POST /api/x HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const local = await open({ isLocal: true });
    const { answer } = await talk(local.port, text);
    expect(statusOf(answer)).toBe(status);
    if (status !== 200) expect(bodyOf(answer).detail).toContain("Set PORTAL_URL");
    expect(statusOf((await talk((await open()).port, text)).answer)).toBe(200);
  });

  it("says which methods there are", async () => {
    const { url } = await open();
    const answer = await fetch(`${url}/status`, { method: "PUT", body: "x" });
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
  });

  it("tunnels, broken requests and long headers", async () => {
    const { port } = await open();
    expect(await talk(port, toRequest("CONNECT a:1"))).toEqual({ answer: "", isClosed: true });
    expectProblem((await talk(port, "rubbish\r\n\r\n")).answer, 400, "invalid-input");
    const long = `X-A: ${"a".repeat(20_000)}\r\n`;
    expectProblem((await talk(port, toRequest("GET /", long))).answer, 431, "headers-too-large");
  });

  it.each([
    "Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n",
    "Connection: Upgrade, close\r\nUpgrade: websocket\r\n",
  ])("no client that offers another protocol: %j", async (offer) => {
    const { port } = await open();
    expect(statusOf((await talk(port, toRequest("GET /status", offer))).answer)).toBe(200);
  });
});

describe("one connection", () => {
  it("holds a few requests at a time, and is closed at more", async () => {
    let begun = 0;
    const { port, connections } = await open({ handle: () => new Promise(() => void begun++) });
    const { isClosed } = await talk(port, toRequest("GET /status").repeat(500));
    expect(isClosed).toBe(true);
    expect(begun).toBeLessThanOrEqual(8);
    expect(connections.count).toBe(0);
  });

  it("never answers one request by the refusal of the next", async () => {
    const handle = () => new Promise(() => {});
    const { port } = await open({ handle });
    for (const next of ["rubbish\r\n\r\n", toRequest("CONNECT a:1")]) {
      const post = toRequest("POST /api/x", "Content-Length: 2\r\n");
      const { answer, isClosed } = await talk(port, `${post}{}${next}`);
      expect(answer).toBe("");
      expect(isClosed).toBe(true);
    }
  });
});

describe("connections", () => {
  it("ends silent ones, slow headers and slow bodies in time", async () => {
    const times = { headersMs: 300, requestMs: 900, keepAliveMs: 5000, idleMs: 5000, sweepMs: 100 };
    const { port } = await open({ times });
    const all = ["", "GET / HTTP/1.1\r\nX: ", toRequest("POST /api/x", "Content-Length: 100\r\n")];
    for (const text of all) {
      const { answer, isClosed } = await talk(port, text);
      expect(isClosed).toBe(true);
      expectProblem(answer, 408, "request-timeout");
    }
  });

  /**
   * Connections of this machine's other addresses, opened one after another.
   * @param {number} port @param {string[]} addresses @param {string} text what each sends
   */
  async function holdFrom(port, addresses, text = "") {
    const held = [];
    for (const localAddress of addresses) {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      await once(socket, "connect");
      socket.on("error", () => {}).resume();
      held.push(socket);
      if (text) await new Promise((resolve) => socket.write(text, resolve));
    }
    return held;
  }
  const health = toRequest("GET /api/health", "Connection: close\r\n");
  const bounds = { inAll: 6, ofOne: 3, leastWaitMs: 0 };
  const two = ["127.0.0.2", "127.0.0.3", "127.0.0.2", "127.0.0.3", "127.0.0.2", "127.0.0.3"];

  it("closes those beyond the bound, and serves again when others have left", async () => {
    let begun = 0;
    const { port, connections } = await open({ bounds, handle: () => new Promise(() => void begun++) });
    const held = await holdFrom(port, two, toRequest("GET /status"));
    await expect.poll(() => begun).toBe(6);
    const beyond = await Promise.all([1, 2, 3].map(() => talk(port, toRequest("GET /status"))));
    expect(beyond).toEqual(Array(3).fill({ answer: "", isClosed: true }));
    for (const socket of held) socket.destroy();
    await expect.poll(() => connections.count).toBe(0);
    expect(statusOf((await talk(port, health)).answer)).toBe(200);
  });

  it("closes what has been idle for longest, of the line that has most, for whoever comes then", async () => {
    const { port, connections } = await open({ bounds });
    const [own, used, ...others] = await holdFrom(port, ["127.0.0.4", ...two.slice(0, 5)]);
    await expect.poll(() => connections.count).toBe(6);
    used?.write(toRequest("GET /status"));
    await once(/** @type {import("node:net").Socket} */ (used), "data");
    expect(statusOf((await talk(port, health)).answer)).toBe(200);
    const readClosed = () => [own, used, ...others].map((one) => one?.destroyed);
    await expect.poll(readClosed).toEqual([false, false, false, true, false, false]);
    // A line that has its share makes room for itself.
    await holdFrom(port, ["127.0.0.3", "127.0.0.3"]);
    await expect.poll(readClosed).toEqual([false, false, true, true, false, false]);
  });

  const post = "POST /api/x HTTP/1.1\r\nHost: x\r\n";
  it.each([
    ["nothing", ""],
    ["half of a body", `${post}Content-Length: 9\r\n\r\nab`],
    ["requests whose answers nobody reads", toRequest("GET /api/long")],
  ])("lets newcomers in where two lines have just filled the house with %s", async (_, text) => {
    const long = Buffer.alloc(20_000_000);
    /** @type {import("node:net").Socket[]} */
    const answering = [];
    const { port } = await open({
      bounds: { ...bounds, leastWaitMs: 60_000 },
      handle: async ({ socket }, res) => {
        answering.push(socket);
        res.end(long);
      },
    });
    for (const socket of await holdFrom(port, two, text)) socket.pause();
    if (text.includes("long"))
      await expect.poll(() => answering.filter(({ writableLength }) => writableLength > 0).length).toBe(6);
    for (let times = 0; times < 4; times++) expect(statusOf((await talk(port, health)).answer)).toBe(200);
  });
});

describe("what is passed on", () => {
  it("believes nobody about the caller without trusted proxies", async () => {
    const { url } = await open();
    const headers = {
      "X-Forwarded-For": "6.6.6.6",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Host": "evil",
      Forwarded: "for=6.6.6.6",
    };
    const told = await (await fetch(`${url}/status`, { headers })).json();
    expect(told.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "http" });
    expect(told.headers).not.toHaveProperty("x-forwarded-host");
    expect(told.headers).not.toHaveProperty("forwarded");
  });

  it.each([
    [1, "6.6.6.6, 10.0.0.1", "http, https", "10.0.0.1", "https"],
    [2, "6.6.6.6, 10.0.0.1, 10.0.0.2", "https, http", "10.0.0.1", "https"],
    [2, "10.0.0.9", "https", "127.0.0.1", "https"],
    [1, "rubbish", "ftp", "127.0.0.1", "http"],
    [1, "[2001:db8::1]:443", "HTTPS", "2001:db8::1", "https"],
    [1, "::ffff:10.1.2.3", "", "10.1.2.3", "http"],
  ])("with %i trusted: %s", async (trustedProxies, list, proto, address, scheme) => {
    const { url } = await open({ trustedProxies });
    const headers = { "X-Forwarded-For": list, "X-Forwarded-Proto": proto };
    const told = await (await fetch(`${url}/status`, { headers })).json();
    expect(told.headers).toMatchObject({ "x-forwarded-for": address, "x-forwarded-proto": scheme });
  });

  it("lets other sites show images of the API, and nothing else", async () => {
    const { url } = await open();
    /** @param {string} path */
    const read = async (path) => (await fetch(url + path)).headers.get("cross-origin-resource-policy");
    expect(await read("/api/x/badge.svg?a=1")).toBe("cross-origin");
    for (const path of ["/status/x.svg", "/api/status?x=.svg", "/api/status"])
      expect(await read(path)).toBe("same-origin");
  });

  it("lives without a handler", async () => {
    const { url } = await open({ handle: () => Promise.reject(new Error("no")) });
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ alive: true });
    expect((await fetch(`${url}/status`)).status).toBe(500);
  });
});

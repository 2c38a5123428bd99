import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { bodyOf, statusOf, talk, toRequest } from "../e2e/support/talk";
import { Connections } from "./connections.mjs";
import { createFrontDoor } from "./front-door.mjs";
import { toSecurityHeaders } from "./headers.mjs";

/** @type {import("node:http").Server[]} */
const servers = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const usual = {
  bounds: { inAll: 100, ofOne: 100, turnedAway: 10 },
  times: { headersMs: 300, requestMs: 900, keepAliveMs: 5000, idleMs: 5000, sweepMs: 100 },
  trustedProxies: 0,
};

/**
 * A front door before a handler that tells what it was given.
 * @param {Partial<typeof usual> & { handle?: (req: any, res: any) => Promise<void> }} [wanted]
 */
async function open(wanted = {}) {
  const { bounds, times, trustedProxies } = { ...usual, ...wanted };
  const silent = pino({ level: "silent" });
  const connections = new Connections(bounds);
  /** @type {(req: any, res: any) => Promise<void>} */
  const tell = async (req, res) => {
    let bytes = 0;
    for await (const part of req) bytes += part.length;
    const { method, url, headers } = req;
    res.setHeader("Content-Type", ["application/json"]);
    res.end(JSON.stringify({ method, url, headers, bytes, filler: "x".repeat(3000) }));
  };
  const server = createFrontDoor({
    handle: wanted.handle ?? tell,
    files: new Map([["/x", { root: "/nowhere", file: "x", maxAgeMs: 0, isImmutable: false, packed: [] }]]),
    connections,
    logs: /** @type {any} */ ({ log: silent, anonymous: silent }),
    securityHeaders: toSecurityHeaders(true),
    trustedProxies,
    times,
  });
  servers.push(server);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { port, connections, url: `http://127.0.0.1:${port}` };
}

/** @param {string} answer @param {number} status @param {string} slug */
function expectProblem(answer, status, slug) {
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/^content-type: application\/problem\+json\r$/im);
  for (const name of Object.keys(toSecurityHeaders(true)))
    expect(answer.toLowerCase()).toContain(`\r\n${name.toLowerCase()}: `);
  expect(bodyOf(answer)).toMatchObject({ type: `/problems/${slug}`, status });
  expect(bodyOf(answer).instance).toMatch(/^[0-9a-f-]{36}$/);
}

describe("what the front door refuses", () => {
  it.each([
    ["GET /status/%zz", 400, "invalid-input"],
    ["GET /api/status/%ff", 400, "invalid-input"],
    ["GET /api/status/%c0%ae", 400, "invalid-input"],
    ["GET /a%00b", 400, "invalid-input"],
    ["GET /a\\b", 400, "invalid-input"],
    ["GET http://elsewhere.example/", 400, "invalid-input"],
    ["GET *", 400, "invalid-input"],
    [`GET /${"a".repeat(9000)}`, 400, "invalid-input"],
    ["TRACE /status", 405, "method-not-allowed"],
    ["PUT /status", 405, "method-not-allowed"],
    ["DELETE /board", 405, "method-not-allowed"],
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
    ["no port", "GET / HTTP/1.1\r\nHost: x:99999\r\nConnection: close\r\n\r\n"],
    ["a path", "GET / HTTP/1.1\r\nHost: x/y\r\nConnection: close\r\n\r\n"],
  ])("a Host header that is %s", async (_, text) => {
    const { port } = await open();
    expectProblem((await talk(port, text)).answer, 400, "invalid-input");
  });

  it("says which methods there are", async () => {
    const { url } = await open();
    const answer = await fetch(`${url}/status`, { method: "PUT", body: "x" });
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
  });

  it("tunnels, other protocols, broken requests and long headers", async () => {
    const { port } = await open();
    expectProblem((await talk(port, toRequest("CONNECT a:1"))).answer, 405, "method-not-allowed");
    const upgrade = await talk(port, toRequest("GET /", "Connection: Upgrade\r\nUpgrade: websocket\r\n"));
    expectProblem(upgrade.answer, 426, "upgrade-refused");
    expect(upgrade.isClosed).toBe(true);
    expectProblem((await talk(port, "rubbish\r\n\r\n")).answer, 400, "invalid-input");
    const long = `X-A: ${"a".repeat(20_000)}\r\n`;
    expectProblem((await talk(port, toRequest("GET /", long))).answer, 431, "headers-too-large");
  });

  it("serves a client that only offers HTTP/2", async () => {
    const { port } = await open();
    const offer =
      "Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n";
    expect(statusOf((await talk(port, toRequest("GET /status", offer))).answer)).toBe(200);
  });
});

describe("bodies", () => {
  it("hands a body on whole, with the length that it has", async () => {
    const { port, url } = await open();
    const plain = await fetch(`${url}/api/x`, { method: "POST", body: "12345" });
    expect(await plain.json()).toMatchObject({ bytes: 5, headers: { "content-length": "5" } });
    const chunked = toRequest("POST /api/x", "Transfer-Encoding: chunked\r\nConnection: close\r\n");
    const { answer } = await talk(port, `${chunked}3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n`);
    expect(
      bodyOf(answer.replace(/\r\n[0-9a-f]+\r\n(?={)/, "\r\n\r\n").replace(/\r\n0\r\n\r\n$/, "")),
    ).toMatchObject({
      bytes: 5,
      headers: { "content-length": "5" },
    });
  });

  it("refuses one that is too long before it has come", async () => {
    const { port } = await open();
    const declared = await talk(port, toRequest("POST /api/x", "Content-Length: 9500000\r\n"));
    expectProblem(declared.answer, 413, "body-too-large");
    expect(declared.isClosed).toBe(true);
    const endless = toRequest("POST /api/x", "Transfer-Encoding: chunked\r\n");
    const piece = `100000\r\n${"x".repeat(0x100000)}\r\n`;
    expectProblem((await talk(port, endless + piece.repeat(6))).answer, 413, "body-too-large");
  });

  it("doesn't have an unwanted one continued", async () => {
    const { port } = await open();
    const more = "Content-Length: 9500000\r\nExpect: 100-continue\r\n";
    expectProblem((await talk(port, toRequest("POST /api/x", more))).answer, 413, "body-too-large");
    const small = "Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n";
    expect((await talk(port, toRequest("POST /api/x", small), 300)).answer).toMatch(
      /^HTTP\/1\.1 100 Continue/,
    );
  });

  it("holds no more than one address's share, and gives it back", async () => {
    const { port, url, connections } = await open();
    const half = toRequest("POST /api/x", "Content-Length: 5000000\r\n") + "x".repeat(4_900_000);
    const held = Array.from({ length: 6 }, () => {
      const socket = connect(port, "127.0.0.1", () => socket.write(half));
      return socket.on("error", () => {});
    });
    await delay(400);
    const refused = await fetch(`${url}/api/x`, { method: "POST", body: "y".repeat(4_000_000) });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    for (const socket of held) socket.destroy();
    await expect.poll(() => connections.isQuiet).toBe(true);
    expect((await fetch(`${url}/api/x`, { method: "POST", body: "y".repeat(4_000_000) })).status).toBe(200);
  });
});

describe("connections", () => {
  it("ends silent ones, slow headers and slow bodies in time", async () => {
    const { port } = await open();
    const all = ["", "GET / HTTP/1.1\r\nX: ", toRequest("POST /api/x", "Content-Length: 100\r\n")];
    for (const text of all) {
      const { answer, isClosed } = await talk(port, text);
      expect(isClosed).toBe(true);
      expectProblem(answer, 408, "request-timeout");
    }
  });

  it("answers 503 beyond the bound, and serves again when others have left", async () => {
    const { port, url } = await open({ bounds: { inAll: 4, ofOne: 3, turnedAway: 1 } });
    const held = Array.from({ length: 3 }, () => connect(port, "127.0.0.1").on("error", () => {}));
    await delay(100);
    for (const { answer } of await Promise.all([1, 2, 3].map(() => talk(port, toRequest("GET /status"))))) {
      expectProblem(answer, 503, "portal-busy");
      expect(answer).toMatch(/^retry-after: 5\r$/im);
    }
    for (const socket of held) socket.destroy();
    await delay(100);
    expect((await fetch(`${url}/status`)).status).toBe(200);
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
    [2, "10.0.0.9", "https", "10.0.0.9", "https"],
    [1, "rubbish", "ftp", "127.0.0.1", "http"],
    [1, "[2001:db8::1]:443", "HTTPS", "2001:db8::1", "https"],
    [1, "::ffff:10.1.2.3", "", "10.1.2.3", "http"],
  ])("with %i trusted: %s", async (trustedProxies, list, proto, address, scheme) => {
    const { url } = await open({ trustedProxies });
    const headers = { "X-Forwarded-For": list, "X-Forwarded-Proto": proto };
    const told = await (await fetch(`${url}/status`, { headers })).json();
    expect(told.headers).toMatchObject({ "x-forwarded-for": address, "x-forwarded-proto": scheme });
  });

  it("packs answers whose type came as a list of one", async () => {
    const { url } = await open();
    const answer = await fetch(`${url}/status`, { headers: { "Accept-Encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect((await answer.json()).url).toBe("/status");
  });

  it("lives without a handler", async () => {
    const { url } = await open({ handle: () => Promise.reject(new Error("no")) });
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ alive: true });
    expect((await fetch(`${url}/status`)).status).toBe(500);
  });
});

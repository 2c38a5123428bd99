import { connect } from "node:net";
import pino from "pino";
import { afterEach, expect } from "vitest";
import { bodyOf, statusOf } from "../../e2e/support/talk";
import { Connections } from "../connections.mjs";
import { createFrontDoor } from "../front-door.mjs";
import { toSecurityHeaders } from "../headers.mjs";

/** @type {import("node:http").Server[]} */
const servers = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const usual = {
  bounds: { inAll: 100, ofOne: 100, leastWaitMs: 0 },
  // Nothing is ended for its slowness, which on a busy machine isn't its own.
  times: { headersMs: 60_000, requestMs: 60_000, keepAliveMs: 60_000, idleMs: 60_000, sweepMs: 100 },
  trustedProxies: 0,
  /** @type {Map<string, import("../files.mjs").File>} */
  files: new Map([["/x", { root: "/nowhere", file: "x", maxAgeMs: 0, isImmutable: false, packed: [] }]]),
};

/** @typedef {(req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => Promise<void>} Handle */

/**
 * A front door in front of a handler that echoes its request.
 * @param {Partial<typeof usual> & { handle?: Handle, isLocal?: boolean, kept?: import("../public-answers.mjs").PublicAnswers,
 *   proxySecrets?: string[], renderings?: import("../renderings.mjs").Renderings, toTextAddress?: import("../front-door.mjs").ToTextAddress }} [wanted]
 */
export async function open(wanted = {}) {
  const { bounds, times, trustedProxies, files } = { ...usual, ...wanted };
  const silent = pino({ level: "silent" });
  const connections = new Connections(bounds);
  /** @type {Handle} */
  const echo = async (req, res) => {
    let bytes = 0;
    for await (const part of req) bytes += part.length;
    const { method, url, headers } = req;
    res.setHeader("Content-Type", ["application/json"]);
    res.end(JSON.stringify({ method, url, headers, bytes, filler: "x".repeat(3000) }));
  };
  const server = createFrontDoor({
    handle: wanted.handle ?? echo,
    kept: wanted.kept ?? null,
    renderings: wanted.renderings ?? null,
    toTextAddress: wanted.toTextAddress,
    files,
    connections,
    logs: /** @type {any} */ ({ log: silent, anonymous: silent }),
    securityHeaders: toSecurityHeaders(true),
    trustedProxies,
    isLocal: wanted.isLocal,
    proxySecrets: wanted.proxySecrets,
    times,
  });
  servers.push(server);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { port, connections, url: `http://127.0.0.1:${port}` };
}

/** @param {string} answer @param {number} status @param {string} slug */
export function expectProblem(answer, status, slug) {
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/^content-type: application\/problem\+json\r$/im);
  for (const name of Object.keys(toSecurityHeaders(true)))
    expect(answer.toLowerCase()).toContain(`\r\n${name.toLowerCase()}: `);
  expect(bodyOf(answer)).toMatchObject({ type: `/problems/${slug}`, status });
  expect(bodyOf(answer).instance).toMatch(/^[0-9a-f-]{36}$/);
}

/** A connection that has sent part of a request and stays open. @param {number} port @param {string} text */
export function sendHalf(port, text) {
  const socket = connect(port, "127.0.0.1", () => socket.write(text));
  return socket.on("error", () => {});
}

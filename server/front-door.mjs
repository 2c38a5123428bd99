import { createServer } from "node:http";
import { constants } from "node:zlib";
import compressible from "compressible";
import compression from "compression";
import { Bodies } from "./body.mjs";
import { settleCaller } from "./caller.mjs";
import { whyNotServe } from "./check-request.mjs";
import { sendFile } from "./files.mjs";
import { isImageForAll } from "./headers.mjs";
import { settlePerson } from "./person.mjs";
import { hasBody, refuse, refuseConnection } from "./problems.mjs";

/**
 * @typedef {(url: string, accept: string | undefined) => string | null} ToTextAddress
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {{
 *   handle: (req: Request, res: Response) => Promise<void>,
 *   kept?: import("./public-answers.mjs").PublicAnswers | null,
 *   renderings?: import("./renderings.mjs").Renderings | null,
 *   toTextAddress?: ToTextAddress,
 *   files: Map<string, import("./files.mjs").File>,
 *   connections: import("./connections.mjs").Connections,
 *   logs: import("./log.mjs").Logs,
 *   securityHeaders: Record<string, string>,
 *   trustedProxies: number, isLocal?: boolean,
 *   proxySecrets?: readonly string[],
 *   times: Times,
 * }} Options
 *
 * @typedef {{ headersMs: number, requestMs: number, keepAliveMs: number, idleMs: number, sweepMs: number }} Times the most
 *   time in ms for a request's headers, a whole request, the next request on a connection, and a connection without a byte
 *   in either direction; and the interval at which the first two are checked
 */

/** @type {Omit<Times, "idleMs">} */
export const usualTimes = {
  headersMs: 15_000,
  requestMs: 45_000,
  // Longer than proxies keep a connection, so that this side never closes one just as it is used.
  keepAliveMs: 65_000,
  sweepMs: 5000,
};

/** Smaller than gzip at its default level, in half its time. Next sets headers as one-element lists. */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 17 } },
  filter: ({ method }, res) =>
    method !== "HEAD" && Boolean(compressible(String(res.getHeader("Content-Type") ?? ""))),
});

/** The most requests on one connection that may be in progress or waiting. */
const mostPipelined = 8;

/**
 * The server in front of Next: it handles connections, raw URLs, methods, bodies, files, the headers of every response and
 * compression, and has no knowledge of the portal's domain. Its refusals are problem+json with the security headers.
 * @param {Options} options
 */
export function createFrontDoor({
  handle,
  kept = null,
  renderings = null,
  toTextAddress = () => null,
  files,
  connections,
  logs,
  securityHeaders,
  trustedProxies,
  isLocal = false,
  proxySecrets = [],
  times,
}) {
  const bodies = new Bodies();
  const log = logs.anonymous;

  /** @param {Request} req @param {Response} res */
  async function answer(req, res) {
    for (const [name, value] of Object.entries(securityHeaders)) res.setHeader(name, value);
    const refusal = whyNotServe(req, isLocal);
    if (refusal) return refuse(res, refusal, log);
    if (trustedProxies === 0 && req.headers["x-forwarded-for"] !== undefined) warnOfProxy();
    const { address } = settleCaller(req, trustedProxies);
    settlePerson(req, proxySecrets);
    const whole = hasBody(req) ? await bodies.read(req, res, address) : req;
    if (whole === null) return;
    if ("slug" in whole) return refuse(res, whole, log);
    const answered = new Promise((resolve) => res.once("close", resolve));
    const end = connections.begin(req.socket);
    try {
      await serve(whole, res);
      // A caller that disconnects leaves its work running: a write in progress is still awaited.
      if (!res.closed) await answered;
    } finally {
      end();
    }
  }

  /** @param {Request} req @param {Response} res */
  async function serve(req, res) {
    const isRead = req.method === "GET" || req.method === "HEAD";
    // Text has an address of its own from here on, by which it is kept: nobody who asks for a page gets it, nor the other way round.
    if (isRead) req.url = toTextAddress(req.url ?? "", req.headers.accept) ?? req.url;
    const path = (req.url ?? "").split("?", 1)[0] ?? "";
    const file = isRead ? files.get(path) : undefined;
    if (file) return sendFile(req, res, file, () => refuse(res, nothing, log));
    // Next's own endpoints under this prefix, such as its image optimizer, are not part of the portal.
    if (files.size > 0 && path.startsWith("/_next/")) return refuse(res, nothing, log);
    if (isRead && connections.isEnding && (path === "/api/health" || path === "/api/ready"))
      return refuse(res, ending, log);
    if (path === "/api/health") return isRead ? sayAlive(res) : refuseHealth(req, res);
    if (!path.startsWith("/api/")) res.removeHeader("X-Frame-Options");
    if (isImageForAll(path)) res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    const answered = (await kept?.answer(req, res, handle)) ?? false;
    if (answered === true) return;
    if (answered) return refuse(res, answered, log);
    const pass = () => {
      compress(/** @type {any} */ (req), /** @type {any} */ (res), () => {});
      return handle(req, res);
    };
    if (!renderings || path.startsWith("/api/")) return pass();
    // Whoever left while waiting for a turn needs no page.
    const rendered = await renderings.render(req, async () => res.closed || pass());
    if ("refusal" in rendered) refuse(res, rendered.refusal, log);
  }

  /** @param {Request} req @param {Response} res */
  function refuseHealth(req, res) {
    if (req.method !== "OPTIONS") return refuse(res, onlyRead, log);
    res.writeHead(204, onlyRead.headers).end();
  }

  let hasWarned = false;
  function warnOfProxy() {
    if (hasWarned) return;
    hasWarned = true;
    logs.log.warn(
      "X-Forwarded-For received, but TRUSTED_PROXIES is 0: all callers behind the proxy share one limit",
    );
  }

  /** @param {Request} req @param {Response} res */
  const onRequest = (req, res) => {
    res.on("error", () => {});
    // Browsers and proxies send one request at a time; each one waiting here uses memory.
    if (connections.enter(res) > mostPipelined || req.socket.destroyed) {
      req.socket.destroy();
      return;
    }
    answer(req, res).catch((error) => {
      logs.log.error({ fault: String(error?.stack ?? error) }, "unexpected error in the front door");
      refuse(res, { slug: "internal-error", detail: "" }, log);
    });
  };

  // A missing Host is refused like any other fault, with a problem.
  const server = createServer(
    { requireHostHeader: false, connectionsCheckingInterval: times.sweepMs },
    onRequest,
  );
  server.headersTimeout = times.headersMs;
  server.requestTimeout = times.requestMs;
  server.keepAliveTimeout = times.keepAliveMs;
  // Idle in both directions for longer than any call takes: a caller that doesn't read its response loses the connection.
  server.setTimeout(times.idleMs);
  server.on("connection", (socket) => {
    if (!connections.open(socket)) socket.destroy();
  });
  server.on("clientError", (error, stream) => {
    const socket = /** @type {import("node:net").Socket} */ (stream);
    // A malformed second request must not corrupt the response to the first.
    if (connections.isAnswering(socket)) socket.destroy();
    else refuseConnection(socket, toRefusal(error), log, securityHeaders);
  });
  return server;
}

/** @param {Response} res */
function sayAlive(res) {
  const body = JSON.stringify({ alive: true });
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": body.length,
    "Cache-Control": "no-store",
  };
  res.writeHead(200, headers).end(res.req.method === "HEAD" ? undefined : body);
}

/** @param {Error & { code?: string }} error @returns {import("./problems.mjs").Refusal} */
function toRefusal({ code }) {
  if (code === "HPE_HEADER_OVERFLOW")
    return { slug: "headers-too-large", detail: "The headers exceed 16 kB." };
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return { slug: "request-timeout", detail: "The request did not arrive in time." };
  return { slug: "invalid-input", detail: "The request is not valid HTTP/1.1." };
}

/** @type {import("./problems.mjs").Refusal} */
const ending = {
  slug: "portal-busy",
  detail: "This portal is stopping.",
  headers: { "Retry-After": "5", Connection: "close" },
};
/** @type {import("./problems.mjs").Refusal} */
const nothing = { slug: "not-found", detail: "There is no file at this address." };
/** @type {import("./problems.mjs").Refusal} */
const onlyRead = {
  slug: "method-not-allowed",
  detail: "This path accepts GET, HEAD, OPTIONS.",
  headers: { Allow: "GET, HEAD, OPTIONS" },
};

import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { Counter } from "prom-client";
import { registry } from "./registry.mjs";

const refused = new Counter({
  name: "portal_front_door_refusals_total",
  help: "Requests and connections that the server refused before any handler saw them, by problem.",
  labelNames: ["problem"],
  registers: [registry],
});

/**
 * The front door's refusals, with slugs, titles and statuses of the catalogue (lib/portal/problem-catalogue.ts has the page
 * behind each; problems.test.ts compares them).
 */
export const refusals = /** @type {const} */ ({
  "invalid-input": { status: 400, title: "Invalid request" },
  "not-found": { status: 404, title: "Not found" },
  "method-not-allowed": { status: 405, title: "Method not allowed" },
  "request-timeout": { status: 408, title: "The request took too long" },
  "length-required": { status: 411, title: "The request has no length" },
  "body-too-large": { status: 413, title: "The request is too large" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  "headers-too-large": { status: 431, title: "The request's headers are too large" },
  "internal-error": { status: 500, title: "Something went wrong in the portal" },
  "portal-busy": { status: 503, title: "The portal is busy" },
});

// Prometheus counts what a series grows by: it begins at 0 (lib/portal/metrics.ts).
for (const problem of Object.keys(refusals)) refused.inc({ problem }, 0);

/**
 * @typedef {keyof typeof refusals} RefusalSlug
 * @typedef {{ slug: RefusalSlug, detail: string, headers?: Record<string, string> }} Refusal
 */

/**
 * A refusal as a response: problem+json (RFC 9457), whose `instance` is the ID of its log line; to somebody who opened a page,
 * the same as HTML.
 * @param {Refusal} refusal
 * @param {import("pino").Logger} log
 * @param {boolean} isForReader
 */
function state({ slug, detail, headers = {} }, log, isForReader = false) {
  const { status, title } = refusals[slug];
  const instance = randomUUID();
  refused.inc({ problem: slug });
  log.info({ requestId: instance, type: `/problems/${slug}`, status }, detail);
  const problem = { type: `/problems/${slug}`, title, status, detail, instance };
  const body = isForReader ? toHtml(problem, headers["Retry-After"]) : JSON.stringify(problem);
  return {
    status,
    body,
    headers: {
      ...headers,
      "Content-Type": isForReader ? "text/html; charset=utf-8" : "application/problem+json",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      "X-Request-Id": instance,
    },
  };
}

/** True for a navigation to a page. @param {import("node:http").IncomingMessage} req */
const isNavigation = ({ headers, url = "" }) =>
  /\btext\/html\b/i.test(headers.accept ?? "") && !/^\/api(\/|$)/.test(url);

/**
 * A problem as a small page, which needs neither styles nor scripts.
 * @param {{ title: string, detail: string, instance: string }} problem @param {string | undefined} seconds
 */
function toHtml({ title, detail, instance }, seconds) {
  const wait = seconds ? `Wait ${seconds} s, then reload the page.` : "";
  const lines = [detail, wait, `Request ID: ${instance}`].filter(Boolean);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
</body>
</html>
`;
}

/** @param {string} text */
const escapeHtml = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** How long a refused upload is still read, in ms: a reset would lose the response on its way to the sender. */
const drainMs = 1000;

/**
 * Responds to a request with a refusal. If its body is still arriving, the connection is closed.
 * @param {import("node:http").ServerResponse} res
 * @param {Refusal} refusal
 * @param {import("pino").Logger} log
 */
export function refuse(res, refusal, log) {
  const { req } = res;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { status, body, headers } = state(refusal, log, isNavigation(req));
  const isWhole = req.complete || !hasBody(req);
  res.writeHead(status, isWhole ? headers : { ...headers, Connection: "close" });
  if (req.method !== "HEAD") res.write(body);
  if (isWhole) {
    res.end();
    return;
  }
  req.resume();
  setTimeout(() => res.end(), drainMs).unref();
}

/**
 * Like refuse, for a connection without a request to respond to; closes the connection.
 * @param {import("node:stream").Duplex} socket
 * @param {Refusal} refusal
 * @param {import("pino").Logger} log
 * @param {Record<string, string>} securityHeaders
 */
export function refuseConnection(socket, refusal, log, securityHeaders) {
  socket.on("error", () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body, headers } = state(refusal, log);
  const lines = Object.entries({ ...securityHeaders, ...headers, Connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy());
}

/** True for a request that has or announces a body (RFC 9112 §6). @param {import("node:http").IncomingMessage} req */
export const hasBody = ({ headers }) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { controlRoutes } from "./control-routes";
import { createFacility, type Facility } from "./facility";
import { faultOf, REDIRECT_TARGET, sentinelOf } from "./faults";
import { type Answer, answerToError, jsonAnswer, Refusal, sendAnswer, streamAnswer } from "./http";
import { get, type Handled, type Route } from "./route";
import { schedulerRoutes } from "./scheduler/scheduler-routes";
import { RESOURCE_PATH, statusRoutes } from "./status/status-routes";
import { streamingRoutes } from "./streaming/streaming-routes";
import { thesaurusRoutes } from "./thesaurus/thesaurus-routes";
import { tokenRoutes } from "./tokens";

interface ListenOptions {
  /** The TCP port; 0 chooses a free one. */
  port: number;
  /** The host, by default loopback: the control paths give tokens to anyone. */
  host?: string;
  /** The start time of the facility's clock, ISO 8601; by default this machine's time. */
  now?: string;
}

/** A running demo facility. */
export interface RunningDemoFacility {
  /** The base URL for clients, without a trailing slash. */
  origin: string;
  /** Closes every connection immediately, even with a pending request, and frees the port. */
  close(): Promise<void>;
}

/** Starts a demo facility on its own port. Rejects if the port is in use or `now` isn't an instant. */
export async function listenDemoFacility(options: ListenOptions): Promise<RunningDemoFacility> {
  const host = options.host ?? "127.0.0.1";
  const facility = createFacility(parseStart(options.now));
  const server = createServer((request, response) => {
    // A client may disconnect mid-response; without these handlers that would end the process.
    request.on("error", () => undefined);
    response.on("error", () => undefined);
    serveExchange(facility, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendAnswer(response, answerToError(error));
    });
  });
  server.keepAliveTimeout = 30_000;
  server.on("clientError", (_error, socket) => {
    if (!socket.writable) socket.destroy();
    else socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n", () => socket.destroy());
  });
  const port = await bind(server, options.port, host);
  const authority = host.includes(":") ? `[${host}]` : host;
  return { origin: `http://${authority}:${port}`, close: () => closeServer(server) };
}

function parseStart(now: string | undefined): number | undefined {
  if (now === undefined) return undefined;
  const startMs = Date.parse(now);
  if (Number.isNaN(startMs)) throw new Error(`The demo facility can't start its clock at "${now}".`);
  return startMs;
}

function bind(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? "the port is already in use" : error.message;
      reject(new Error(`The demo facility can't listen on ${host}:${port}: ${reason}.`, { cause: error }));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Closing twice reports an error that means "already closed", which is fine.
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function toRegex(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

/** All routes of the demo facility. A new part of the API adds its routes only here. */
const routes = [
  ...statusRoutes,
  ...tokenRoutes,
  ...schedulerRoutes,
  ...streamingRoutes,
  ...thesaurusRoutes,
  ...controlRoutes,
  // The target of `redirect-self`: looks like a valid response, and is counted.
  get(REDIRECT_TARGET, () => jsonAnswer({ resources: [] })),
].map((route: Route) => ({ ...route, regex: toRegex(route.pattern) }));

/** Serves one request: counts it, and then responds with its fault, if any, or from its route. */
async function serveExchange(
  facility: Facility,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [rawPath = "/", query = ""] = (request.url ?? "/").split("?", 2);
  const proceed = () => answerCall(facility, request, rawPath, query);
  // Control paths are neither counted nor broken, because they are how a broken facility is repaired.
  if (rawPath.startsWith("/demo/")) {
    if (isFromPage(request))
      return sendAnswer(response, answerToError(new Refusal(403, "control paths are not for pages")));
    return sendAnswer(response, toWholeAnswer(await proceed()));
  }
  facility.counts.add(request.method ?? "GET", rawPath);
  const sentinel = sentinelOf(RESOURCE_PATH.exec(rawPath)?.[1] ?? "");
  const fault = facility.faults.take(rawPath) ?? (sentinel && faultOf(sentinel));
  if (fault) return fault({ request, response, proceed: async () => toWholeAnswer(await proceed()) });
  const handled = await proceed();
  if ("pieces" in handled) return streamAnswer(response, handled);
  const answer = toWholeAnswer(handled);
  if ("lostBy" in handled) return faultOf(handled.lostBy)({ request, response, proceed: async () => answer });
  sendAnswer(response, answer);
}

/** Returns the response in one piece, for faults, which change whole responses. */
function toWholeAnswer(handled: Handled): Answer {
  if ("lostBy" in handled) return handled.answer;
  return "pieces" in handled ? { ...handled, body: Buffer.concat([...handled.pieces]) } : handled;
}

/** True for requests from web pages: any page could send them, even under a name that resolves to this machine. */
function isFromPage({ headers }: IncomingMessage): boolean {
  const isLoopback = /^(127(\.\d+){3}|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? "");
  return headers.origin !== undefined || !isLoopback;
}

async function answerCall(facility: Facility, request: IncomingMessage, rawPath: string, query: string) {
  try {
    const { route, parameters } = findRoute(request.method ?? "GET", rawPath);
    const parameter = (name: string) => {
      const value = parameters.get(name);
      if (value === undefined) throw new Error(`${route.pattern} has no segment {${name}}`);
      return value;
    };
    return await route.handle({ facility, request, query: new URLSearchParams(query), parameter });
  } catch (error) {
    return answerToError(error);
  }
}

/**
 * Finds the route for a raw path; throws a Refusal (404 or 405) if there is none. Literal segments are
 * compared before decoding and earlier routes win, so `/status/downtimes` is the list while
 * `/status/%64owntimes` is the resource of that name (spec §4.1).
 */
function findRoute(method: string, rawPath: string) {
  const first = routes.find(({ regex }) => regex.test(rawPath));
  if (first === undefined) throw new Refusal(404, `no such path: ${rawPath}`);
  const candidates = routes.filter(({ pattern }) => pattern === first.pattern);
  const route = candidates.find((candidate) => candidate.method === method);
  if (route === undefined) {
    const allow = candidates.map((candidate) => candidate.method).join(", ");
    throw new Refusal(405, `${method} is not allowed here, use ${allow}`, { Allow: allow });
  }
  const raw = Object.entries(route.regex.exec(rawPath)?.groups ?? {});
  return { route, parameters: new Map(raw.map(([name, value]) => [name, decodeSegment(value)])) };
}

function decodeSegment(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Refusal(400, "a path segment is not valid percent-encoding");
  }
}

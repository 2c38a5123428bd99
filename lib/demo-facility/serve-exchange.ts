import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, answerToError, sendAnswer, streamAnswer } from "./answer";
import type { Facility } from "./facility";
import { faultOf, sentinelFault } from "./faults/fault-table";
import { Refusal } from "./refusal";
import type { Handled, Route } from "./route";
import { routes } from "./routes";

/** A route, and the percent-decoded values of its `{name}` segments. */
interface FoundRoute {
  route: Route;
  parameters: Map<string, string>;
}

/**
 * Finds the route for a raw path; throws a Refusal (404 or 405) if there is none. Literal segments are
 * compared before decoding and earlier routes win, so `/status/downtimes` is the list while
 * `/status/%64owntimes` is the resource of that name (spec §4.1).
 */
function findRoute(routes: readonly Route[], method: string, rawPath: string): FoundRoute {
  const pattern = routes.find((route) => matchPattern(route.pattern, rawPath) !== null)?.pattern;
  if (pattern === undefined) throw new Refusal(404, `no such path: ${rawPath}`);
  const candidates = routes.filter((route) => route.pattern === pattern);
  const route = candidates.find((candidate) => candidate.method === method);
  if (route === undefined) {
    const allow = candidates.map((candidate) => candidate.method).join(", ");
    throw new Refusal(405, `${method} is not allowed here, use ${allow}`, { Allow: allow });
  }
  const raw = matchPattern(pattern, rawPath) ?? new Map<string, string>();
  const parameters = new Map([...raw].map(([name, value]) => [name, decodeSegment(value)]));
  return { route, parameters };
}

function matchPattern(pattern: string, rawPath: string): Map<string, string> | null {
  const wanted = pattern.split("/");
  const given = rawPath.split("/");
  if (wanted.length !== given.length) return null;
  const values = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? "";
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name === undefined ? segment !== value : value === "") return null;
    if (name !== undefined) values.set(name, value);
  }
  return values;
}

function decodeSegment(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Refusal(400, "a path segment is not valid percent-encoding");
  }
}

/** Serves one request: counts it, and then responds with its fault, if any, or from its route. */
export async function serveExchange(
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
  const fault = facility.faults.take(rawPath) ?? sentinelFault(rawPath);
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
  if (!("pieces" in handled)) return handled;
  const { status, headers, pieces } = handled;
  return { status, headers, body: Buffer.concat([...pieces]) };
}

/**
 * True for requests from web pages: any page could send them, even under a name that resolves to this
 * machine.
 */
function isFromPage({ headers }: IncomingMessage): boolean {
  const isLoopback = /^(127(\.\d+){3}|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? "");
  return headers.origin !== undefined || !isLoopback;
}

async function answerCall(
  facility: Facility,
  request: IncomingMessage,
  rawPath: string,
  query: string,
): Promise<Handled> {
  try {
    const { route, parameters } = findRoute(routes, request.method ?? "GET", rawPath);
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

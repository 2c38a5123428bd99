import type { IncomingMessage, ServerResponse } from "node:http";
import { answerToError, sendAnswer, streamAnswer } from "./answer";
import type { Facility } from "./facility";
import { faultOf } from "./faults/fault-table";
import { sentinelFault } from "./faults/sentinel-fault";
import { findRoute } from "./find-route";
import { type Handled, toWholeAnswer } from "./handled";
import { Refusal } from "./refusal";
import { routes } from "./routes";

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

import type { IncomingMessage } from "node:http";
import type { Facility } from "./facility";
import type { FaultName } from "./faults";
import type { Answer, StreamedAnswer } from "./http";

/** What a handler may return: an answer, whole, streamed, or lost or damaged on its way although the request was carried out. */
export type Handled = Answer | StreamedAnswer | { answer: Answer; lostBy: FaultName };

/** One call, as a handler receives it. `parameter` returns the decoded value of a `{name}` segment of the route's pattern. */
export interface Call {
  facility: Facility;
  request: IncomingMessage;
  query: URLSearchParams;
  parameter(name: string): string;
}

/** One operation: its method, its path pattern as the spec spells it, and its handler. */
export interface Route {
  method: "GET" | "POST" | "DELETE";
  pattern: string;
  handle(call: Call): Handled | Promise<Handled>;
}

const routeOf = (method: Route["method"]) => (pattern: string, handle: Route["handle"]) => ({
  method,
  pattern,
  handle,
});
export const get = routeOf("GET");
export const post = routeOf("POST");
export const del = routeOf("DELETE");

import type { IncomingMessage } from "node:http";
import type { Answer, StreamedAnswer } from "./answer";
import type { Facility } from "./facility";
import type { FaultName } from "./faults/fault-table";

/** A response that is lost or damaged on its way, although the request was carried out. */
interface LostAnswer {
  answer: Answer;
  lostBy: FaultName;
}

/** What a handler may return. */
export type Handled = Answer | StreamedAnswer | LostAnswer;

/** One call, as a handler receives it. */
export interface Call {
  facility: Facility;
  request: IncomingMessage;
  query: URLSearchParams;
  /** Returns the decoded value of a `{name}` segment of the route's pattern. */
  parameter(name: string): string;
}

/** One operation: its method, its path pattern as the spec spells it, and its handler. */
export interface Route {
  method: "GET" | "POST" | "DELETE";
  pattern: string;
  handle(call: Call): Handled | Promise<Handled>;
}

/** Routes by their methods. */
export const get = (pattern: string, handle: Route["handle"]): Route => ({ method: "GET", pattern, handle });
export const post = (pattern: string, handle: Route["handle"]): Route => ({
  method: "POST",
  pattern,
  handle,
});
export const del = (pattern: string, handle: Route["handle"]): Route => ({
  method: "DELETE",
  pattern,
  handle,
});

import type { IncomingMessage } from "node:http";
import type { Facility } from "./facility";
import type { Handled } from "./handled";

/** One call as a handler sees it. */
export interface Call {
  facility: Facility;
  request: IncomingMessage;
  query: URLSearchParams;
  /** The decoded value of a `{name}` segment of the route's pattern. */
  parameter(name: string): string;
}

/** One operation: a method, a path pattern spelled as the spec spells it, and what answers it. */
export interface Route {
  method: "GET" | "POST" | "DELETE";
  pattern: string;
  handle(call: Call): Handled | Promise<Handled>;
}

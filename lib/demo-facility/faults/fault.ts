import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "../answer";

/** One request to spoil, with a way to get the answer it would have had. */
export interface FaultExchange {
  request: IncomingMessage;
  response: ServerResponse;
  proceed(): Promise<Answer>;
}

/** One way to fail. It owns the response: nothing else is sent. */
export type Fault = (exchange: FaultExchange) => void | Promise<void>;

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "../answer";

/** A request that is to fail. `proceed` returns the response it would have had. */
interface FaultExchange {
  request: IncomingMessage;
  response: ServerResponse;
  proceed(): Promise<Answer>;
}

/** A kind of failure. It owns the response: nothing else is sent. */
export type Fault = (exchange: FaultExchange) => void | Promise<void>;

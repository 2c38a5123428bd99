import "server-only";
import type { Exchange } from "./exchange";

/**
 * A request before it is sent: what requestFacility takes, and what “Do it in code” shows. Made by one function of
 * lib/<feature>/upstream.ts for both, so that they can't differ.
 */
export type UpstreamRequest = Pick<Exchange, "method" | "path" | "body" | "message"> & {
  /** The operation's name in the log and the metrics. */
  operation: string;
};

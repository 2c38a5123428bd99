import "server-only";
import { Pool } from "undici";
import { processWide } from "@/lib/process-wide";

/** Two pools, so that a flood on the public paths leaves the connections of signed-in people alone. */
export type PoolName = "public" | "signed-in";

/** The keep-alive connections to the one origin that is ever contacted. undici follows no redirect by itself. */
export function readPool(name: PoolName, origin: string): Pool {
  return processWide(`pool.${name}.${origin}`, () => {
    return new Pool(origin, {
      connections: name === "public" ? 8 : 32,
      pipelining: 1,
      keepAliveTimeout: 20_000,
      connect: { timeout: 10_000 },
      // The wall-clock deadline of each call rules; undici's own pauses between bytes would only blur it.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  });
}

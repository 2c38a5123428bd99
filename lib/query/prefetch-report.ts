import type { Problem } from "@/lib/portal/problem";

/**
 * The server's notes on a page's reads: when they were answered (epoch ms, the server's clock), and by the hash of their query
 * key which were answered earlier than that, and the problems of failed ones. One with an earlier answer may have a problem too.
 */
export type PrefetchReport = {
  readAtMs: number;
  earlierMs?: Record<string, number>;
  problems: Record<string, Problem>;
};

import type { Problem } from "@/lib/portal/problem";

/**
 * The server's notes on a page's reads: when they were answered (epoch ms, the server's clock), and the problems of failed
 * ones, by the hash of their query key.
 */
export type PrefetchReport = { readAtMs: number; problems: Record<string, Problem> };

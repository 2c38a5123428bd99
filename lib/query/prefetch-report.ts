import type { Problem } from "@/lib/portal/problem";

/**
 * What a page's server knows of its reads beyond their answers: when they were answered (epoch ms, the server's clock)
 * and why those failed that did, by the hash of their query key.
 */
export type PrefetchReport = { readAtMs: number; problems: Record<string, Problem> };

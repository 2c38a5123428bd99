import "server-only";
import { setImmediate } from "node:timers/promises";
import type { Prunable } from "@/lib/store/pruning";
import { hourMs } from "@/lib/time/duration";
import { deletePastEnds, findOldestEnd } from "../records";
import { longestSessionMs } from "../session-limits";
import { clockMarginMs } from "./known-ends";

/** As long as the longest session from its beginning on, and an hour for every process to read it. */
const keptMs = longestSessionMs + clockMarginMs + hourMs;

/** Ends of sessions whose cookies are no longer valid. */
export const prunableEnds: Prunable = {
  name: "ended",
  readKeptMs: () => keptMs,
  findOldest: async (db) => {
    const endMs = await findOldestEnd(db);
    return endMs === null ? null : endMs - longestSessionMs;
  },
  deleteBefore: async (db, beforeMs) => {
    while (await deletePastEnds(db, beforeMs + longestSessionMs)) await setImmediate();
  },
};

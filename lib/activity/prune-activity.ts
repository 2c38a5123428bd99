import "server-only";
import type { Prunable } from "@/lib/store/pruning";
import { dayMs } from "@/lib/time/duration";
import { deleteActivityBefore, findOldestActivity } from "./records";

/** How long an entry is kept (ms). */
export const activityKeptMs = 90 * dayMs;
const mostInAll = 200_000;

/** Activity, of which also the oldest beyond 200,000 entries are deleted. */
export const prunableActivity: Prunable = {
  name: "activity",
  readKeptMs: () => activityKeptMs,
  findOldest: findOldestActivity,
  deleteBefore: (db, beforeMs) => deleteActivityBefore(db, beforeMs, mostInAll),
};

import "server-only";
import { processWide } from "@/lib/server/process-wide";
import { withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs, hourMs } from "@/lib/time/duration";
import { deleteActivityBefore } from "./records";

/** How long an entry is kept (ms). */
export const activityKeptMs = 90 * dayMs;
const mostInAll = 200_000;

type Pruning = { timer: NodeJS.Timeout | null; dueMs: number };
const readPruning = () =>
  processWide<Pruning>("activity.pruning", () => ({
    ...{ timer: null, dueMs: Number.NEGATIVE_INFINITY },
  }));

/** Deletes old activity once a day from now on, also if nobody uses the portal. */
export function startActivityPruning(): void {
  const pruning = readPruning();
  if (pruning.timer) return;
  pruning.timer = setInterval(() => void pruneActivity(), hourMs);
  pruning.timer.unref();
}

/** Deletes what is older than 90 days, at most once a day. Never throws: the store logs a failure, and it is tried
 * again after an hour. */
export async function pruneActivity(): Promise<void> {
  const pruning = readPruning();
  const instant = now();
  if (instant < pruning.dueMs) return;
  pruning.dueMs = instant + dayMs;
  try {
    await withStore((db) => deleteActivityBefore(db, instant - activityKeptMs, mostInAll));
  } catch {
    // Not at the next write: a deletion that fails has taken its time.
    pruning.dueMs = now() + hourMs;
  }
}

import "server-only";
import { readAuditKeptMs } from "@/lib/audit/prune-audit";
import type { Prunable } from "@/lib/store/pruning";
import { dayMs } from "@/lib/time/duration";
import { deleteSeenJobsBefore, findOldestSeenJob } from "./records";

/** How long an entry is shown, and a job's last state kept (ms): no longer than the audit record. */
export const readActivityKeptMs = (): number => Math.min(90 * dayMs, readAuditKeptMs());
const mostInAll = 200_000;

/** Jobs as last seen, of which also the oldest beyond 200,000 are deleted. */
export const prunableSeenJobs: Prunable = {
  name: "seen-jobs",
  readKeptMs: readActivityKeptMs,
  findOldest: findOldestSeenJob,
  deleteBefore: (db, beforeMs) => deleteSeenJobsBefore(db, beforeMs, mostInAll),
};

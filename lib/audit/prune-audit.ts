import "server-only";
import { readSettings } from "@/lib/settings/settings";
import type { Prunable } from "@/lib/store/pruning";
import { dayMs } from "@/lib/time/duration";
import { deleteAuditBefore, findOldestAudit } from "./records";

const most = { proven: 2_000_000, unproven: 100_000 };

/** The audit record, of which also the oldest rows beyond two million are deleted. */
export const prunableAudit: Prunable = {
  name: "audit",
  readKeptMs: () => readSettings().auditDays * dayMs,
  findOldest: findOldestAudit,
  deleteBefore: (db, beforeMs) => deleteAuditBefore(db, beforeMs, most),
};

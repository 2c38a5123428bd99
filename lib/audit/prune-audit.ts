import "server-only";
import { readSettings } from "@/lib/settings/settings";
import type { Prunable } from "@/lib/store/pruning";
import { dayMs } from "@/lib/time/duration";
import { blankAddressesBefore, deleteAuditBefore, findOldestAddress, findOldestAudit } from "./records";

const most = { proven: 2_000_000, unproven: 100_000 };

/** The audit record, of which also the oldest rows beyond two million are deleted, and the addresses in it, which are blanked before. */
export const prunableAudit: readonly Prunable[] = [
  {
    name: "audit",
    readKeptMs: () => readSettings().auditDays * dayMs,
    findOldest: findOldestAudit,
    deleteBefore: (db, beforeMs) => deleteAuditBefore(db, beforeMs, most),
  },
  {
    name: "audit-addresses",
    readKeptMs: () => readSettings().auditAddressDays * dayMs,
    findOldest: findOldestAddress,
    deleteBefore: blankAddressesBefore,
  },
];

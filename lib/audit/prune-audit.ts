import "server-only";
import { readSettings } from "@/lib/settings/settings";
import type { Prunable } from "@/lib/store/pruning";
import { dayMs } from "@/lib/time/duration";
import { blankAddressesBefore, deleteAuditBefore, findOldestAddress, findOldestAudit } from "./records";

const most = { proven: 2_000_000, unproven: 100_000 };

/** How long a row is kept (ms). */
export const readAuditKeptMs = (): number => readSettings().auditDays * dayMs;

/** The audit record, of which also the oldest rows beyond two million are deleted, and the addresses in it, which are blanked before. */
export const prunableAudit: readonly Prunable[] = [
  {
    name: "audit",
    readKeptMs: readAuditKeptMs,
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

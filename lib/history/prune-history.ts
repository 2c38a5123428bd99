import "server-only";
import { deleteNotesBefore, findOldestNote } from "@/lib/notes/records";
import type { Prunable } from "@/lib/store/pruning";
import { readKeeping } from "@/lib/store/store";
import { dayMs } from "@/lib/time/duration";
import { deleteHistoryBefore, findOldestRecord } from "./records";

const readKeptMs = () => readKeeping().historyDays * dayMs;

/** Records and notes, which are kept for HISTORY_DAYS. */
export const prunableHistory: readonly Prunable[] = [
  { name: "history", readKeptMs, findOldest: findOldestRecord, deleteBefore: deleteHistoryBefore },
  { name: "notes", readKeptMs, findOldest: findOldestNote, deleteBefore: deleteNotesBefore },
];

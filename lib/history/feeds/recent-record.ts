import "server-only";
import { countNoteChanges } from "@/lib/notes/answer-notes";
import { processWide } from "@/lib/server/process-wide";
import { withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs, minuteMs, secondMs } from "@/lib/time/duration";
import { listHistoryNotes } from "../history-notes";
import { readKeptHistory } from "../kept-history";
import { listKeptDowntimes } from "../records";
import { findFirst } from "../span";
import { listChangeDrafts, type RecentRecord } from "./change-feed";

/** How far back the feeds look, in days. */
const recentDays = 30;

/** For how long (ms) a failure answers everyone: a database in trouble must not get a query from each request. */
const failedMs = 5 * secondMs;

/** `notes`: countNoteChanges when the reading began. */
type Reading = { reading: Promise<RecentRecord>; untilMs: number; notes: number };
const readMemory = () => processWide<{ recent: Reading | null }>("history.recent", () => ({ recent: null }));

/**
 * The record of the last 30 days and its changes, as they were a minute ago at most, read once for all who ask, and again
 * after each change of the notes: a withdrawn text is gone at once. Throws store-unavailable.
 */
export function readRecentRecord(): Promise<RecentRecord> {
  const memory = readMemory();
  const notes = countNoteChanges();
  const { recent: known } = memory;
  if (known && known.notes === notes && performance.now() < known.untilMs) return known.reading;
  const recent = { reading: readRecord(), untilMs: Number.POSITIVE_INFINITY, notes };
  memory.recent = recent;
  const keepFor = (ms: number) => {
    recent.untilMs = performance.now() + ms;
  };
  recent.reading.then(
    () => keepFor(minuteMs),
    () => keepFor(failedMs),
  );
  return recent.reading;
}

async function readRecord(): Promise<RecentRecord> {
  const { resources, longestGapMs } = await readKeptHistory(0);
  const instant = now();
  const fromMs = instant - recentDays * dayMs;
  const spans = resources.flatMap((kept) =>
    kept.spans.slice(findFirst(kept.spans, ({ untilMs }) => untilMs >= fromMs)),
  );
  const read = await withStore(async (db) => ({
    downtimes: await listKeptDowntimes(db, fromMs, instant),
    ...(await listHistoryNotes(db, fromMs, instant)),
  }));
  const record = { longestGapMs, spans, ...read };
  return { record, drafts: listChangeDrafts(record, instant) };
}

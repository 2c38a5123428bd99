import "server-only";
import { countNoteChanges } from "@/lib/notes/answer-notes";
import { isPortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import { inTime } from "@/lib/store/in-time";
import { withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs, minuteMs, secondMs } from "@/lib/time/duration";
import { listHistoryNotes } from "../history-notes";
import { readKeptHistory } from "../kept-history";
import { listKeptDowntimes } from "../records";
import { findFirst } from "../span";
import type { HistoryRecord } from "../to-history";
import { listChangeDrafts, type RecentRecord } from "./change-feed";

/** How far back the feeds look, in days. */
const recentDays = 30;

/** For how long (ms) a failure answers everyone: a database in trouble must not get a query from each request. */
const failedMs = 5 * secondMs;

/** For how long (ms) the downtimes are kept: a calendar read just after a move was recorded must know of it. */
const downtimesMs = 5 * secondMs;

type Reading<T> = { reading: Promise<T>; untilMs: number };
type Downtimes = HistoryRecord["downtimes"];
/** `notes`: countNoteChanges when the reading began. */
type Memory = {
  recent: (Reading<RecentRecord> & { notes: number }) | null;
  downtimes: Reading<Downtimes> | null;
};
const readMemory = () => processWide<Memory>("history.recent", () => ({ recent: null, downtimes: null }));

/** The downtimes of the last 30 days, as they were five seconds ago at most; none while they can't be read. */
export async function readRecentDowntimes(): Promise<Downtimes> {
  const memory = readMemory();
  if (!memory.downtimes || performance.now() >= memory.downtimes.untilMs) {
    const instant = now();
    memory.downtimes = {
      reading: withStore((db) => listKeptDowntimes(db, instant - recentDays * dayMs, instant)),
      untilMs: performance.now() + downtimesMs,
    };
  }
  try {
    return await inTime(memory.downtimes.reading);
  } catch (thrown) {
    if (isPortalError(thrown)) return [];
    throw thrown;
  }
}

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

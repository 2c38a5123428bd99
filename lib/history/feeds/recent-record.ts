import "server-only";
import { countNoteChanges } from "@/lib/notes/answer-notes";
import { isPortalError } from "@/lib/portal/portal-error";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { inTime } from "@/lib/store/in-time";
import { withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs, minuteMs, secondMs } from "@/lib/time/duration";
import { readKeptHistory } from "../kept-history";
import { listHistoryNotes, listKeptDowntimes } from "../records";
import { findFirst } from "../span";
import type { HistoryRecord } from "../view/to-history";
import { listChangeDrafts, type RecentRecord } from "./change-feed";

/** How far back the feeds look, in days. */
const recentDays = 30;

/** For how long (ms) a failure answers everyone: a database in trouble must not get a query from each request. */
const failedMs = 5 * secondMs;

/** For how long (ms) the downtimes are kept: a calendar read just after a move was recorded must know of it. */
const downtimesMs = 5 * secondMs;

type Downtimes = HistoryRecord["downtimes"];
/** The record by countNoteChanges, when the reading began. */
const readMemory = () =>
  processWide("history.recent", () => ({
    recent: new Kept<RecentRecord>({ max: 1, lifetimeMs: minuteMs, failureMs: failedMs }),
    downtimes: new Kept<Downtimes>({ max: 1, lifetimeMs: downtimesMs, failureMs: downtimesMs }),
  }));

/** The downtimes of the last 30 days, as they were five seconds ago at most; none while they can't be read. */
export async function readRecentDowntimes(): Promise<Downtimes> {
  const instant = now();
  const read = () => withStore((db) => listKeptDowntimes(db, instant - recentDays * dayMs, instant));
  try {
    return await inTime(readMemory().downtimes.read("recent", read));
  } catch (thrown) {
    if (isPortalError(thrown)) return [];
    throw thrown;
  }
}

/**
 * The record of the last 30 days and its changes, as they were a minute ago at most, read once for all who ask, and again
 * after each change of the notes: a withdrawn text is gone at once. Throws store-unavailable.
 */
export const readRecentRecord = (): Promise<RecentRecord> =>
  readMemory().recent.read(String(countNoteChanges()), readRecord);

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

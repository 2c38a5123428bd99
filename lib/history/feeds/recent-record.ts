import "server-only";
import { isPortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import type { RecordedIdentity } from "@/lib/status/downtime-identity";
import { inTime } from "@/lib/store/in-time";
import { withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs, minuteMs, secondMs } from "@/lib/time/duration";
import { listHistoryNotes } from "../history-notes";
import { readKeptHistory } from "../kept-history";
import { listKeptDowntimes } from "../records";
import { findFirst } from "../span";
import { listChangeDrafts, type RecentRecord } from "./change-feed";
import { toRecordedIdentity } from "./recorded-identity";

/** How far back the feeds look, in days. */
const recentDays = 30;

/** For how long (ms) a failure answers everyone: a database in trouble must not get a query from each request. */
const failedMs = 5 * secondMs;

/** For how long (ms) the IDs are kept: a calendar read just after a move was recorded must know of it. */
const identityMs = 5 * secondMs;

type Reading<T> = { reading: Promise<T>; untilMs: number };
type Memory = { recent: Reading<RecentRecord> | null; identity: Reading<RecordedIdentity> | null };
const readMemory = () => processWide<Memory>("history.recent", () => ({ recent: null, identity: null }));

/** The IDs of the downtimes of the last 30 days; while they can't be read, nothing is known of any downtime. */
export async function readRecordedIdentity(): Promise<RecordedIdentity> {
  const memory = readMemory();
  if (!memory.identity || performance.now() >= memory.identity.untilMs) {
    const instant = now();
    const reading = withStore((db) => listKeptDowntimes(db, instant - recentDays * dayMs, instant));
    memory.identity = {
      reading: reading.then(toRecordedIdentity),
      untilMs: performance.now() + identityMs,
    };
  }
  try {
    return await inTime(memory.identity.reading);
  } catch (thrown) {
    if (isPortalError(thrown)) return () => null;
    throw thrown;
  }
}

/**
 * The record of the last 30 days and its changes, as they were a minute ago at most, read once for all who ask. Throws
 * store-unavailable.
 */
export function readRecentRecord(): Promise<RecentRecord> {
  const memory = readMemory();
  if (memory.recent && performance.now() < memory.recent.untilMs) return memory.recent.reading;
  const recent = { reading: readRecord(), untilMs: Number.POSITIVE_INFINITY };
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

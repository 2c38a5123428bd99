import "server-only";
import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { groupBy } from "@/lib/status/group-by";
import { readKeeping, withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import { listSeenUntil, listSpansOf } from "./answer/records";
import { findSpanCutoff, listKeptDowntimes, listSpans, readExactFrom } from "./records";
import { seedDemo } from "./seed-demo";
import { findFirst, type Span, toLongestGapMs } from "./span";
import type { HistoryRecord } from "./view/to-history";

/** What is recorded of one resource: its spans in order, and its downtimes. */
export type KeptResource = { resource: string; spans: Span[]; downtimes: HistoryRecord["downtimes"] };

/**
 * The record of all resources by name, as it was at `readMs` (epoch ms). It is complete since `fromMs`, which is later than
 * HISTORY_DAYS ago only if more spans are recorded than the process may hold (`isCut`). Since `exactFromMs` every time without a look is
 * a gap (null: always was).
 */
export type KeptHistory = {
  resources: readonly KeptResource[];
  fromMs: number;
  isCut: boolean;
  exactFromMs: number | null;
  readMs: number;
  longestGapMs: number;
};

/** `wholeMs`: when all of it was read (epoch ms). */
type Known = KeptHistory & { wholeMs: number };

const mostSpans = 300_000;
const freshMs = minuteMs;
/** Everything is read again this often; in between, only what may have changed. */
const wholeEveryMs = 6 * hourMs;
/** A downtime may leave the lists this long after it was last listed, if the facility didn't answer meanwhile. */
const settledMs = 2 * dayMs;

/** Whatever its age, the older record is what the next reading begins with. */
const readMemory = () =>
  processWide("history.kept", () => new Kept<Known>({ max: 1, lifetimeMs: Number.POSITIVE_INFINITY }));

/** True if nothing was recorded when it was last read, if ever. */
export const isRecordEmpty = (): boolean => !readMemory().get("all")?.resources.length;

/**
 * The record as it was `oldestMs` ago at most, a minute unless given, or as it is if it was empty; read once for all who ask at
 * the same time. Throws store-unavailable if the store can't be read.
 */
export const readKeptHistory = (oldestMs = freshMs): Promise<KeptHistory> =>
  // A past may have been imported or made up since nothing was recorded.
  readMemory().read("all", read, { freshMs: isRecordEmpty() ? 0 : oldestMs });

async function read(known: Known | undefined): Promise<Known> {
  await seedDemo();
  const instant = now();
  const isWhole =
    !known?.resources.length || Math.abs(instant - known.wholeMs) > wholeEveryMs || isTooLarge(known);
  return isWhole ? readWhole(instant) : readNewer(known, instant);
}

const isTooLarge = ({ resources }: KeptHistory) =>
  resources.reduce((sum, { spans }) => sum + spans.length, 0) > mostSpans * 1.1;

/** The most spans that are read at once: so many take a few ms. */
const partOf = 1000;

/** Reads part after part, so that a large record doesn't hold up other requests. */
async function readWhole(readMs: number): Promise<Known> {
  const { historyDays, recordMs } = readKeeping();
  const keptFromMs = readMs - historyDays * dayMs;
  const cutoffMs = await withStore((db) => findSpanCutoff(db, mostSpans));
  const exactFromMs = await withStore(readExactFrom);
  const fromMs = Math.max(keptFromMs, cutoffMs ?? keptFromMs);
  const downtimes = groupBy(
    await withStore((db) => listKeptDowntimes(db, fromMs, readMs)),
    ({ downtime }) => downtime.resourceName,
  );
  const resources: KeptResource[] = [];
  for (const { resource } of await withStore((db) => listSeenUntil(db, readMs))) {
    const spans: Span[] = [];
    let part: Span[];
    do {
      // What only touches the edges belongs to it.
      const range = { resource, fromMs: fromMs - 1, toMs: readMs + 1, afterMs: spans.at(-1)?.fromMs ?? null };
      part = await withStore((db) => listSpansOf(db, range, partOf));
      spans.push(...part);
      await setImmediate();
    } while (part.length === partOf);
    if (spans.length > 0) resources.push({ resource, spans, downtimes: downtimes.get(resource) ?? [] });
  }
  const isCut = fromMs > keptFromMs;
  const longestGapMs = toLongestGapMs(recordMs);
  return { resources, fromMs, isCut, exactFromMs, readMs, wholeMs: readMs, longestGapMs };
}

/**
 * A resource's spans since one instant (epoch ms), those that ended since another replaced by newer ones. The same list if nothing
 * has changed: answers in progress may hold older ones.
 */
function replaceNewest(
  old: readonly Span[],
  newer: readonly Span[],
  fromMs: number,
  sinceMs: number,
): Span[] {
  const first = findFirst(old, ({ untilMs }) => untilMs >= fromMs);
  const last = findFirst(old, ({ untilMs }) => untilMs >= sinceMs);
  const isSame = first === 0 && isDeepStrictEqual(old.slice(last), newer);
  return isSame ? (old as Span[]) : [...old.slice(first, Math.max(first, last)), ...newer];
}

/** Reads what ended, or is still growing, since shortly before the last reading; nothing older can change. */
async function readNewer(known: Known, readMs: number): Promise<Known> {
  const sinceMs = Math.min(known.readMs, readMs) - 2 * known.longestGapMs;
  const spans = groupBy(await withStore((db) => listSpans(db, sinceMs, readMs)), ({ resource }) => resource);
  const downtimes = groupBy(
    await withStore((db) => listKeptDowntimes(db, Math.min(known.readMs, readMs) - settledMs, readMs)),
    ({ downtime }) => downtime.resourceName,
  );
  const before = new Map(known.resources.map((one) => [one.resource, one]));
  const fromMs = Math.max(known.fromMs, readMs - readKeeping().historyDays * dayMs);
  const names = [...new Set([...before.keys(), ...spans.keys()])].sort();
  const resources = names.map((resource) => {
    const old = before.get(resource);
    const newer = downtimes.get(resource) ?? [];
    const newerIds = new Set(newer.map(({ id }) => id));
    return {
      resource,
      spans: replaceNewest(old?.spans ?? [], spans.get(resource) ?? [], fromMs, sinceMs),
      downtimes: [
        ...(old?.downtimes ?? []).filter(({ id, lastSeenMs }) => !newerIds.has(id) && lastSeenMs >= fromMs),
        ...newer,
      ],
    };
  });
  const { longestGapMs, exactFromMs, wholeMs } = known;
  const isCut = known.isCut && fromMs === known.fromMs;
  const kept = resources.filter(({ spans: own }) => own.length > 0);
  return { resources: kept, fromMs, isCut, exactFromMs, readMs, wholeMs, longestGapMs };
}

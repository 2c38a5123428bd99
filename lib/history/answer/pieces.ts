import "server-only";
import { toCsvLine } from "@/lib/files/csv";
import { withStore } from "@/lib/store/store";
import { listIncidents } from "../incident";
import { readKeptHistory } from "../kept-history";
import type { ResourceHistory } from "../model";
import { listHistoryNotes } from "../records";
import { clipSpans, findFirst } from "../span";
import {
  listAvailability,
  toExplanations,
  toHistoryDowntime,
  toHistoryIncident,
  toHistorySpan,
} from "../view/to-history";
import type { AnswerPlan, AnswerWindow, Share } from "./plan";
import { type DowntimePlace, findDowntimeStart, listDowntimesOf, listSpansOf } from "./records";

/** The most that one piece contains: some 25 kB, made in a few ms. */
const pieceOf = { spans: 250, incidents: 100, downtimes: 100, changes: 1000, notes: 50 };
/** The most downtimes in an answer, the newest ones. */
const mostDowntimes = 2000;

type Pieces = AsyncGenerator<string, void>;
const toIso = (ms: number) => new Date(ms).toISOString();

/**
 * An answer as JSON (historySchema), piece by piece: each is read when the one before was sent. Incidents and availability are
 * those of the record in memory. Throws store-unavailable.
 */
export async function* listJsonPieces(window: AnswerWindow, plan: AnswerPlan, next: string | null): Pieces {
  const { fromMs, toMs } = window;
  const recordedUntil = plan.recordedUntilMs === null ? null : toIso(plan.recordedUntilMs);
  yield `${JSON.stringify({ from: toIso(fromMs), to: toIso(toMs), recordedUntil }).slice(0, -1)},"resources":[`;
  for (const [index, share] of plan.shares.entries()) {
    yield `${index > 0 ? "," : ""}{"resource":${JSON.stringify(share.resource)},"spans":[`;
    yield* join(listSpanPieces(share));
    yield '],"incidents":[';
    const { incidents, availability } = await readKnown(share);
    yield* join(toSlices(incidents, pieceOf.incidents));
    yield `],"availability":${JSON.stringify(availability)}}`;
  }
  yield '],"downtimes":[';
  const cuts = { hasMoreDowntimes: false, hasMoreNotes: false };
  if (window.after === null) yield* join(listDowntimePieces(window, cuts));
  yield '],"notes":[';
  if (window.after === null) yield* join(listNotePieces(window, cuts));
  const { isCut, fromMs: completeMs } = await readKeptHistory();
  const { hasMoreNotes, hasMoreDowntimes } = cuts;
  const added = { hasMoreDowntimes, completeSince: isCut ? toIso(completeMs) : null, next };
  yield `],${JSON.stringify({ hasMoreNotes, ...added }).slice(1)}`;
}

/** The spans of an answer as CSV, likewise. */
export async function* listCsvPieces({ shares }: AnswerPlan): Pieces {
  yield toCsvLine(["resource", "status", "from", "until", "seconds"], "exact");
  for (const share of shares)
    for await (const spans of listSpanPieces(share)) {
      const lines = spans.map(({ status, from, until }) =>
        toCsvLine(
          [share.resource, status, from, until, (Date.parse(until) - Date.parse(from)) / 1000],
          "spreadsheet",
        ),
      );
      yield lines.join("");
    }
}

/** The elements of a JSON list, without its brackets. */
async function* join(lists: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>): Pieces {
  let isFirst = true;
  for await (const list of lists) {
    if (list.length === 0) continue;
    yield `${isFirst ? "" : ","}${JSON.stringify(list).slice(1, -1)}`;
    isFirst = false;
  }
}

function* toSlices<Item>(items: readonly Item[], size: number) {
  for (let index = 0; index < items.length; index += size) yield items.slice(index, index + size);
}

async function* listSpanPieces(share: Share): AsyncGenerator<ResourceHistory["spans"]> {
  let { afterMs } = share;
  for (let left = share.count; left > 0; left -= pieceOf.spans) {
    const range = { ...share, afterMs };
    const spans = await withStore((db) => listSpansOf(db, range, Math.min(left, pieceOf.spans)));
    if (spans.length === 0) return;
    afterMs = spans.at(-1)?.fromMs ?? afterMs;
    yield clipSpans(spans, share.fromMs, share.toMs).map(toHistorySpan);
  }
}

/** What the record in memory says of a share. The record itself isn't held while the answer waits for its reader. */
async function readKnown(share: Share): Promise<Pick<ResourceHistory, "incidents" | "availability">> {
  const { resources, isCut, fromMs: completeMs, longestGapMs } = await readKeptHistory();
  const { resource, toMs, afterMs, lastMs, hasMore } = share;
  const kept = resources.find((one) => one.resource === resource);
  const all = kept?.spans ?? [];
  const spans = all.slice(
    0,
    findFirst(all, ({ fromMs }) => fromMs > toMs),
  );
  const downtimes = kept?.downtimes.filter(({ firstSeenMs }) => firstSeenMs <= toMs) ?? [];
  return {
    // Those that touch the window and begin in the share, so that each is in one answer only.
    incidents: listIncidents(spans, downtimes.flatMap(toExplanations), { ...share, longestGapMs })
      .filter(({ fromMs }) => afterMs === null || fromMs > afterMs)
      .filter(({ fromMs }) => !hasMore || fromMs <= (lastMs ?? fromMs))
      .map(toHistoryIncident),
    // Without the windows that begin before what is in memory.
    availability: listAvailability(spans, downtimes, toMs, isCut ? completeMs : null),
  };
}

async function* listDowntimePieces(window: AnswerWindow, cuts: { hasMoreDowntimes: boolean }) {
  const found = await withStore((db) => findDowntimeStart(db, window, mostDowntimes));
  if (!found) return;
  cuts.hasMoreDowntimes = found.hasOlder;
  let place: DowntimePlace = found.start;
  for (let isAfter = false; ; isAfter = true) {
    const from = { place, isAfter };
    const limits = { most: pieceOf.downtimes, mostChanges: pieceOf.changes };
    const { downtimes, isCut } = await withStore((db) => listDowntimesOf(db, window, from, limits));
    cuts.hasMoreDowntimes ||= isCut;
    const last = downtimes.at(-1);
    if (!last) return;
    yield downtimes.map(toHistoryDowntime);
    if (downtimes.length < pieceOf.downtimes) return;
    place = last;
  }
}

async function* listNotePieces({ fromMs, toMs, resource }: AnswerWindow, cuts: { hasMoreNotes: boolean }) {
  const { notes, hasMoreNotes } = await withStore((db) => listHistoryNotes(db, fromMs, toMs, resource));
  cuts.hasMoreNotes = hasMoreNotes;
  yield* toSlices(notes, pieceOf.notes);
}

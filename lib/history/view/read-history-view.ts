import "server-only";
import { setImmediate, setTimeout } from "node:timers/promises";
import { PortalError, toProblemOf } from "@/lib/portal/portal-error";
import type { Problem } from "@/lib/portal/problem";
import { readSite } from "@/lib/portal/site";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { markPageIncomplete } from "@/lib/server/public-answers";
import type { RecordedPast } from "@/lib/status/timeline/recorded-past";
import { inTime } from "@/lib/store/in-time";
import { readKeeping, withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs, minuteMs, secondMs } from "@/lib/time/duration";
import { extendIntoPast, type PastLength } from "@/lib/time/time-window";
import { type HistoryChoice, parseHistoryChoice } from "../history-parameters";
import { parseIncidentId } from "../incident";
import { isRecordEmpty, readKeptHistory } from "../kept-history";
import type { HistoryStrips } from "../model";
import { toRecordedPast } from "../recorded-past";
import { type HistoryNotes, listHistoryNotes } from "../records";
import * as words from "../words";
import { listLastDays } from "./day";
import { type HistoryDigest, type HistoryView, toHistoryDigest, toHistoryView } from "./history-view";
import { type IncidentView, toIncidentView } from "./incident-view";
import { type OpenIncident, readOpenIncidents } from "./open-incidents";
import { toBarStrips, toRecentStrips } from "./strips";

const longestDays = 365;
/** How long a page of another feature waits for what is recorded. The browser reads it later. */
const patienceMs = 250;
/** The same for what its reader asked for. */
const longPatienceMs = 2000;

/** How long the history page itself waits: the first reading of a large record takes a while. */
const longestMs = 3000;

const freshMs = minuteMs;
/** So old a value may be shown once more while the next is made: it says until when it was recorded. */
const oldestMs = 5 * minuteMs;
/** `common`: those of every reader. `chosen`: those of an address that anyone can write, of which only the last are kept. */
type Kind = "common" | "chosen";
const readViews = () =>
  processWide("history.views", () => ({
    common: new Kept<object>({ max: 10, lifetimeMs: oldestMs }),
    chosen: new Kept<object>({ max: 40, lifetimeMs: oldestMs }),
  }));

/**
 * A value made from the record as it was some minutes ago at most, made once for all who ask at the same time. Nobody waits
 * for a newer one while a recent one is there. Throws what `make` throws.
 */
export async function readView<View extends object>(
  key: string,
  make: () => Promise<View>,
  kind: Kind = "common",
): Promise<View> {
  if (isRecordEmpty()) await readKeptHistory();
  // What is made of an empty record is kept apart, so that it doesn't hide the first record for minutes.
  const name = isRecordEmpty() ? `${key}, nothing recorded` : key;
  return (await readViews()[kind].read(name, make, { freshMs, isOlderShown: true })) as View;
}

/** The digest of everything that is recorded, some minutes old at most. Throws store-unavailable. */
const readHistoryDigest = (): Promise<HistoryDigest> =>
  readView("digest", async () => {
    const kept = await readKeptHistory();
    const days = listLastDays(longestDays, readSite().facilityTimeZone, kept.readMs);
    return toHistoryDigest(kept, days, setImmediate);
  });

/** The bars of the last 90 days, or the strips of the last 24 hours. Throws store-unavailable. */
export const readStrips = ({ window }: { window: "24h" | "90d" }): Promise<HistoryStrips> =>
  readView(`strips ${window}`, async () =>
    window === "90d" ? toBarStrips(await readHistoryDigest()) : toRecentStrips(await readKeptHistory()),
  );

/** The same for a page, which doesn't wait for a slow store; null if there is nothing to show in time. Never throws. */
export const readStripsSoon = (window: "24h" | "90d"): Promise<HistoryStrips | null> =>
  readSoon(readStrips({ window }), patienceMs);

/** The outages that continue, likewise. */
export const readOpenSoon = (): Promise<OpenIncident[] | null> => readSoon(readOpenIncidents(), patienceMs);

/** What is read within `ms`, else null, and then the page is incomplete. Never throws. */
async function readSoon<Read>(reading: Promise<Read>, ms: number): Promise<Read | null> {
  const read = reading.catch(() => null);
  const soon = await Promise.race([read, setTimeout(ms, null, { ref: false })]);
  if (soon === null) markPageIncomplete();
  return soon;
}

/**
 * The past that the timeline of a page shows, of all resources or of one; null: none was asked for, or none can be read.
 * Never throws.
 */
export async function readPastSoon(
  past: PastLength | null,
  resource: string | null,
): Promise<RecordedPast | null> {
  if (past === null) return null;
  const make = async () => {
    const kept = await readKeptHistory();
    // A zone may begin its day up to 26 hours before another.
    const { readMs } = kept;
    const { fromMs } = extendIntoPast({ fromMs: readMs, toMs: readMs }, past, "UTC", readMs);
    return toRecordedPast(kept, fromMs - (past === "24h" ? 0 : 1.5 * dayMs), resource);
  };
  const read = readView(`past ${past} ${resource}`, make, resource === null ? "common" : "chosen");
  return readSoon(read, longPatienceMs);
}

/** The last 90 days of one resource for its own page, likewise. */
export async function readResourceHistorySoon(resource: string): Promise<HistoryView | null> {
  const choice = parseHistoryChoice(new URLSearchParams({ resource }));
  return readSoon(
    readHistoryView(choice).then(({ view }) => view),
    longPatienceMs,
  );
}

/** The page's content, or why there is none. */
type HistoryReading = { view: HistoryView | null; problem: Problem | null; recordMs: number };

/** For the page. Never throws. */
export async function readHistoryView(choice: HistoryChoice): Promise<HistoryReading> {
  const { recordMs } = readKeeping();
  // An incident has a page of its own: anybody can invent its ID.
  const { incident: _, ...shown } = choice;
  try {
    const read = readView(
      `view ${JSON.stringify(Object.values(shown))}`,
      async () => {
        const [kept, digest] = [await readKeptHistory(), await readHistoryDigest()];
        return toHistoryView(kept, digest, choice, readSite().facilityTimeZone, setImmediate);
      },
      "chosen",
    );
    return { view: await inTime(read, longestMs), problem: null, recordMs };
  } catch (error) {
    markPageIncomplete();
    return { view: null, problem: toProblemOf(error), recordMs };
  }
}

/** An incident with its notes (null: they couldn't be read); `view` null: there never was one. */
type IncidentReading =
  | { view: IncidentView; notes: HistoryNotes | null; problem: null }
  | { view: null; problem: null }
  | { problem: Problem };

/** The record as it was this long ago at most, in ms: feeds and webhooks name an incident as soon as it is recorded. */
const newestMs = 2 * secondMs;

/**
 * The incident of an ID. Anybody can invent one, so it is found in memory; only of one that is there the notes are read. Of one
 * that is older than what is in memory, that is the problem. Never throws.
 */
export async function readIncident(id: string): Promise<IncidentReading> {
  try {
    let kept = await inTime(readKeptHistory(), longestMs);
    let view = toIncidentView(kept, id);
    if (!view && parseIncidentId(id).fromMs >= kept.readMs - minuteMs) {
      kept = await inTime(readKeptHistory(newestMs), longestMs);
      view = toIncidentView(kept, id);
    }
    if (!view && kept.isCut && parseIncidentId(id).fromMs < kept.fromMs)
      throw new PortalError("not-found", {
        detail: words.completeSince(kept.fromMs, readSite().facilityTimeZone),
      });
    if (!view) return { view, problem: null };
    const { incident, notesFromMs, notesToMs } = view;
    const read = withStore((db) => listHistoryNotes(db, notesFromMs, notesToMs, incident.resource));
    return { view, notes: await readSoon(read, longPatienceMs), problem: null };
  } catch (error) {
    markPageIncomplete();
    return { problem: toProblemOf(error) };
  }
}

/**
 * The operators' notes of a page's period, newest first; null if they can't be read. Not part of the view, which is up to a
 * minute old: a note is shown as soon as it is written. A store that hangs counts as one that can't be read. Never throws.
 */
export async function readHistoryNotes(
  view: HistoryView | null,
  resource: string | null,
): Promise<HistoryNotes | null> {
  if (!view) return { notes: [], hasMoreNotes: false };
  // The view's period ends with its reading. The store's clock, by which notes are dated, may be ahead.
  const newestMs = now() + minuteMs;
  const toMs = view.day ? Math.min(view.day.endMs - 1, newestMs) : newestMs;
  const read = withStore((db) => listHistoryNotes(db, Date.parse(view.from), toMs, resource ?? undefined));
  return readSoon(read, longPatienceMs);
}

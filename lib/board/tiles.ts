import { sayNote } from "@/lib/notes/course";
import { findNewestNote, listPresentNotes, toPromise } from "@/lib/notes/current-notes";
import type { Note } from "@/lib/notes/model";
import { toUnusualStatus } from "@/lib/status/downtime";
import { conditions, type StatusTone, soonMs } from "@/lib/status/severity";
import { toSinceUntil } from "@/lib/status/since-until";
import { listInEffectIds, type Situation } from "@/lib/status/situation";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatZone, isSameDay, isYearEvident } from "@/lib/time/zone";
import { cutText, shortenReason } from "./shorten";
import * as words from "./words";

/**
 * One tile: its name, its state by tone and word, since when, and the most useful fact. `words`: the newest note of an operator on
 * what is now and the facility's own words on the outage; null if there are none. `isOld`: this resource's data is older than 20
 * minutes while the list's isn't.
 */
export type Tile = {
  name: string;
  tone: StatusTone;
  word: string;
  since: string | null;
  fact: string | null;
  words: string | null;
  isOld: boolean;
  rank: number;
};

/** The longest author and text of a note on a tile, in characters. */
const mostAuthorLetters = 24;
const mostNoteLetters = 120;

const byName = new Intl.Collator("en", { numeric: true });

/**
 * Tiles, worst first: the situations of listed resources, and requested names that are not listed. If the whole list is old,
 * only the curtain reports it.
 */
export function toTiles(
  situations: readonly Situation[],
  unlisted: readonly string[],
  notes: readonly Note[],
  isListOld: boolean,
  zone: string,
  now: number,
): Tile[] {
  const listed = [...situations]
    .sort((a, b) => a.standing.rank - b.standing.rank || byName.compare(a.resource.name, b.resource.name))
    .map((situation) => toTile(situation, notes, isListOld, zone, now));
  const strangers = [...unlisted].sort(byName.compare).map(toStranger);
  return [...listed, ...strangers].sort((a, b) => a.rank - b.rank);
}

/** The number of tiles that are down without a plan; they come first. */
export function countTroubled(tiles: readonly Tile[]): number {
  return tiles.filter(({ tone }) => tone === "down").length;
}

function toTile(
  { resource, standing, age, next, downtimes }: Situation,
  notes: readonly Note[],
  isListOld: boolean,
  zone: string,
  now: number,
): Tile {
  const isOld = age.state === "stale" && !isListOld;
  const { tone, word, rank, note: remark, lastKnown } = standing;
  const present = toSinceUntil({ standing, next }, null, zone, now);
  const note = toNoteText(listPresentNotes(notes, resource.name, listInEffectIds(downtimes)), zone, now);
  const current = next?.phase === "upcoming" ? null : next;
  const reason = present && current ? shortenReason(current.entry.downtime.description) : "";
  const startMs = next?.phase === "upcoming" ? next.entry.startMs : null;
  const soon =
    startMs !== null && startMs - now <= soonMs ? words.downtimeIn(formatDuration(startMs - now)) : null;
  const facts = [
    // If the whole list is old, the curtain has its time.
    lastKnown !== null && age.asOfMs !== null
      ? words.lastKnown(lastKnown, isOld ? formatMoment(age.asOfMs, zone, now) : null)
      : null,
    tone === "warn" ? remark : null,
    present?.until,
    soon,
  ].filter((fact) => fact != null);
  const [fact] = facts;
  // What is said of a downtime, and not of an outage before it.
  const said = current ?? (fact === soon ? next : null);
  const unusual = said && toUnusualStatus(said.entry.downtime);
  return {
    name: resource.name,
    tone,
    word,
    since: lastKnown === null ? (present?.since ?? null) : null,
    fact:
      fact && unusual
        ? `${fact}, ${words.downtimeReportedAs(cut(unusual, mostAuthorLetters))}`
        : (fact ?? null),
    words: [note, reason].filter(Boolean).join(" · ") || null,
    isOld,
    rank,
  };
}

/** The newest note with its author and time, cut for a tile; null if there is none that isn't withdrawn. */
function toNoteText(notes: readonly Note[], zone: string, now: number): string | null {
  const note = findNewestNote(notes);
  if (!note) return null;
  const moment = formatShortly(Date.parse(note.writtenAt), zone, now, "minute");
  const isOverdue = toPromise(note, notes, now)?.isOverdue === true;
  const head = words.noteInTile(cut(note.author, mostAuthorLetters), moment, isOverdue);
  return `${head} ${cut(sayNote(note), mostNoteLetters)}`;
}

/** On one line. */
const cut = (text: string, most: number) => cutText(text.replace(/\s+/g, " "), most);

function toStranger(name: string): Tile {
  return {
    name,
    tone: "unknown",
    word: words.notListed,
    since: null,
    fact: words.notListedMore,
    words: null,
    isOld: false,
    rank: conditions.indexOf("unknown"),
  };
}

/** `14:05 UTC−5` for an instant of the same day, `Fri 20 Nov, 14:05 UTC−5` for another, `20 Nov 2025, 14:05 UTC−5` with a year. */
export function formatMoment(instantMs: number, zone: string, now: number): string {
  return `${formatShortly(instantMs, zone, now, "moment")} ${formatZone(instantMs, zone)}`;
}

function formatShortly(instantMs: number, zone: string, now: number, otherDay: "minute" | "moment"): string {
  if (isSameDay(instantMs, now, zone)) return formatInstant(instantMs, zone, "time");
  // There is no room for both: the year takes the weekday's place.
  return formatInstant(instantMs, zone, isYearEvident(instantMs, zone, now) ? otherDay : "minute", now);
}

/** What was recorded of a tile's resource: SVG paths in `units`, drawn from the unit `from`, and the same in words. */
export type TileStrip = {
  paths: Partial<Record<"ok" | "partial" | "plan" | "unknown" | "down", string>>;
  units: number;
  from: number;
  text: string;
};
/** The strip of a resource; null if nothing is recorded of it, or the record can't be read. */
export type FindStrip = (name: string) => TileStrip | null;

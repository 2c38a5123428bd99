import { isExpired } from "@/lib/status/data-age";
import { toCountdown } from "@/lib/status/downtime";
import { compareStandings, conditions, type StatusTone, soonMs } from "@/lib/status/severity";
import type { PhasedDowntime, Situation } from "@/lib/status/situation";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatZone } from "@/lib/time/zone";

/**
 * One tile: its name, its state by tone and word, and up to three facts, the most useful first. `isOld`: this resource's
 * data is older than 20 minutes while the list's isn't.
 */
export type Tile = {
  name: string;
  tone: StatusTone;
  word: string;
  facts: string[];
  isOld: boolean;
  rank: number;
};

const byName = new Intl.Collator("en", { numeric: true });

/**
 * Tiles, worst first: the situations of listed resources, and requested names that are not listed. If the whole list is old,
 * only the curtain reports it.
 */
export function toTiles(
  situations: readonly Situation[],
  unlisted: readonly string[],
  isListOld: boolean,
  zone: string,
  now: number,
): Tile[] {
  const listed = [...situations]
    .sort(
      (a, b) => compareStandings(a.standing, b.standing) || byName.compare(a.resource.name, b.resource.name),
    )
    .map((situation) => toTile(situation, isListOld, zone, now));
  const strangers = [...unlisted].sort(byName.compare).map(toStranger);
  return [...listed, ...strangers].sort((a, b) => a.rank - b.rank);
}

/** The number of tiles that are down without a plan; they come first. */
export function countTroubled(tiles: readonly Tile[]): number {
  return tiles.filter(({ tone }) => tone === "down").length;
}

function toTile(
  { resource, standing, age, next }: Situation,
  isListOld: boolean,
  zone: string,
  now: number,
): Tile {
  const isOld = age.state === "stale" && !isListOld;
  const { tone, rank, note } = standing;
  const facts: string[] = [];
  if (isOld && age.asOfMs !== null) facts.push(`last known ${formatMoment(age.asOfMs, zone, now)}`);
  const countdown = next ? toCountdown(next.entry, next.phase) : null;
  if (countdown && (next?.phase !== "upcoming" || countdown.toMs - now <= soonMs)) {
    const word = next?.phase === "upcoming" ? "downtime in" : countdown.word;
    facts.push(`${word} ${formatDuration(Math.abs(countdown.toMs - now))}`);
  }
  if (next && next.phase !== "upcoming" && next.entry.startMs !== null)
    facts.push(`since ${formatMoment(next.entry.startMs, zone, now)}`);
  if (note !== null && isWorthARow(tone, next)) facts.push(note);
  const state = tone === "plan" ? (note ?? standing.word) : standing.word;
  const word = isExpired(age) ? `Last known: ${state}` : state;
  return { name: resource.name, tone, word, facts, isOld, rank };
}

/** Skips a note that repeats the word or another fact: from five metres every row counts. */
function isWorthARow(tone: StatusTone, next: PhasedDowntime | null): boolean {
  if (tone === "warn") return true;
  return tone === "down" && next?.phase !== "overdue";
}

function toStranger(name: string): Tile {
  const facts = ["not listed by the facility"];
  return {
    name,
    tone: "unknown",
    word: "Not listed",
    facts,
    isOld: false,
    rank: conditions.indexOf("unknown"),
  };
}

/** `14:05 UTC−5` for an instant of the same day, `Fri 20 Nov, 14:05 UTC−5` for another. */
export function formatMoment(instantMs: number, zone: string, now: number): string {
  const isSameDay = formatInstant(instantMs, zone, "day") === formatInstant(now, zone, "day");
  return `${formatInstant(instantMs, zone, isSameDay ? "time" : "moment")} ${formatZone(instantMs, zone)}`;
}

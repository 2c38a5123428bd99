import { cutLine, toTextRow, wrapText } from "@/lib/portal/plain-text";
import type { Problem } from "@/lib/portal/problem";
import { formatDuration } from "@/lib/time/duration";
import { formatNear } from "@/lib/time/zone";
import type { DataAge } from "../data-age";
import { countByStatus, toGroups } from "../filter";
import type { Freshness, ResourceList, ResourceReading } from "../model";
import { sayDowntime } from "../resource-line";
import { sayDataAge } from "../say-data-age";
import { type DowntimeLists, describeUnread, type Situation, toOverview, toSituation } from "../situation";
import { nameZone, sayNearSpan, sayPhase } from "../timeline/span-text";
import * as words from "../words";
import * as texts from "./words";

/** The facility's name, the zone of all times, and what operators note on a resource now; null: that couldn't be read. */
type TextPlace = { facilityName: string; zone: string; noteOf?: ((of: Situation) => string | null) | null };

/** The longest note in the list, in characters. */
const mostNoteCharacters = 120;

const [rowWidths, factWidths] = [
  [16, 24, 36],
  [28, 50],
];

/** What qualifies a resource's state. */
function listNotes({ standing: { note, lastKnown }, age }: Situation, zone: string, now: number): string[] {
  if (lastKnown === null) return note ? [note] : [];
  if (age.asOfMs === null || age.ageMs === null) return [words.noDataYet];
  return [words.lastKnownAt(lastKnown, formatNear(age.asOfMs, zone, now), formatDuration(age.ageMs))];
}

/** The age of the data, the zone of times, and what couldn't be read. */
function sayAge(age: DataAge, { problem }: Freshness, lists: DowntimeLists, place: TextPlace, now: number) {
  const { zone, noteOf } = place;
  const line = sayDataAge(age, problem, zone, now);
  const isFresh = age.state === "fresh" && age.ageMs !== null && problem === null;
  const said = isFresh ? texts.age(line, formatDuration(age.ageMs ?? 0)) : line;
  const unread = [describeUnread(lists) ?? [], noteOf === null ? texts.notesUnread : []].flat();
  return [said, nameZone(now, zone), ...unread, ""].flatMap((text) => wrapText(text));
}

/** All resources, worst first, as lines for terminals. */
export function toStatusText(
  list: ResourceList,
  lists: DowntimeLists,
  place: TextPlace,
  now: number,
): string[] {
  const { facilityName, zone, noteOf } = place;
  const { situations, age } = toOverview(list, lists, now);
  const choice = { q: "", status: null, group: "none", sort: "severity" } as const;
  const rows = toGroups(situations ?? [], choice).flatMap((group) => group.situations);
  const counts = countByStatus(rows).flatMap(({ status, count }) =>
    count > 0 ? [words.count(count, status)] : [],
  );
  return [
    ...wrapText(texts.title(facilityName, words.statusTitle)),
    ...sayAge(age, list.freshness, lists, place, now),
    ...wrapText(rows.length ? texts.counts(rows.length, counts) : words.noResources),
    "",
    ...(rows.length ? toTextRow(texts.heads, rowWidths) : []),
    ...rows.flatMap((situation) => {
      const { resource, standing, next } = situation;
      const note = cutLine(noteOf?.(situation) ?? "", mostNoteCharacters);
      const all = [...listNotes(situation, zone, now), next ? sayDowntime(next, zone, now) : "", note];
      return toTextRow([standing.word, resource.name, all.filter(Boolean).join("; ")], rowWidths);
    }),
  ];
}

/** One resource with its downtimes as lines for terminals. */
export function toResourceText(
  reading: ResourceReading,
  lists: DowntimeLists,
  place: TextPlace,
  now: number,
): string[] {
  const { facilityName, zone, noteOf } = place;
  const situation = toSituation(reading, reading.freshness, lists, now);
  const facts = [
    [words.receivedStatus, reading.status],
    [words.type, reading.systemType],
    [words.enclave, reading.securityEnclave],
    [words.organization, reading.organization],
    [words.description, reading.description],
    ...(situation.plan === "planned" ? [] : [[words.downtimes, words.planNames[situation.plan]]]),
  ];
  return [
    ...wrapText(texts.title(facilityName, reading.name)),
    ...sayAge(situation.age, reading.freshness, lists, place, now),
    ...wrapText([situation.standing.word, ...listNotes(situation, zone, now)].join(": ")),
    ...[noteOf?.(situation)].flatMap((note) => (note ? wrapText(note) : [])),
    "",
    ...facts.flatMap(([name, value]) => toTextRow([name ?? "", value || words.notProvided], factWidths)),
    ...situation.downtimes.flatMap(({ entry, phase }) => {
      const { downtime, startMs, endMs } = entry;
      const times = sayNearSpan(startMs, endMs, zone, now);
      const marks = downtime.scheduled === false ? [words.unscheduled] : [];
      const line = [times, ...marks, downtime.description].filter(Boolean).join(", ");
      return ["", ...toTextRow([`${words.downtimes}: ${sayPhase({ entry, phase })}`, line], factWidths)];
    }),
  ];
}

/**
 * One line about a resource for a program, with its HTTP status: 200 only if it is known to be operational now, as the list of
 * resources has it, 404 if it isn't listed, else 503. `list` is a problem if it was never read.
 */
export function toCheckText(
  name: string,
  list: ResourceList | Problem,
  lists: DowntimeLists,
  zone: string,
  now: number,
): { line: string; status: number } {
  const say = (status: number, word: string, notes: readonly string[]) => ({
    status,
    line: cutLine(texts.checked(cutLine(name, 30), word, notes)),
  });
  if ("type" in list) return say(503, words.unknown, [list.title]);
  const found = toOverview(list, lists, now).situations?.filter(({ resource }) => resource.name === name);
  // Of two with one name the worse counts.
  const one = found?.find(({ standing }) => standing.state !== "ok") ?? found?.[0];
  if (!one) return say(404, words.noSuchResource, []);
  return say(one.standing.state === "ok" ? 200 : 503, one.standing.word, listNotes(one, zone, now));
}

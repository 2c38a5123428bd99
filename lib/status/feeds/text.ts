import { cutLine, toTextRow, wrapText } from "@/lib/portal/plain-text";
import type { Problem } from "@/lib/portal/problem";
import { formatDuration } from "@/lib/time/duration";
import { formatNear } from "@/lib/time/zone";
import type { DataAge } from "../data-age";
import { statusFilters, toGroups, toStatusFilter } from "../filter";
import type { Freshness, ResourceList, ResourceReading } from "../model";
import { sayDowntime } from "../resource-line/resource-line";
import { sayDataAge } from "../say-data-age";
import { type DowntimeLists, describeUnread, type Situation, toOverview, toSituation } from "../situation";
import { nameZone, sayNearSpan, sayPhase } from "../timeline/span-text";
import * as words from "../words";
import * as texts from "./words";

/** The facility's name, and the zone of all times. */
export type TextPlace = { facilityName: string; zone: string };

const [rowWidths, factWidths] = [
  [16, 24, 36],
  [28, 50],
];

/**
 * A resource's status in words, and what qualifies it. What is older than the facility's cache is unknown now, whatever it was; the
 * facility's own word for a status is quoted, as it may be one of the portal's.
 */
function toState(situation: Situation, zone: string, now: number) {
  const { standing, age } = situation;
  const word = standing.condition === "unlisted" ? `"${standing.word}"` : standing.word;
  if (age.state === "fresh")
    return { word, filter: toStatusFilter(situation), notes: standing.note ? [standing.note] : [] };
  const known =
    age.asOfMs === null || age.ageMs === null
      ? words.noDataYet
      : texts.lastKnown(word, formatNear(age.asOfMs, zone, now), formatDuration(age.ageMs));
  return { word: words.unknown, filter: "unknown" as const, notes: [known] };
}

/** The age of the data, the zone of times, and what couldn't be read. */
function sayAge(age: DataAge, { problem }: Freshness, lists: DowntimeLists, zone: string, now: number) {
  const line = sayDataAge(age, problem, zone, now);
  const isFresh = age.state === "fresh" && age.ageMs !== null && problem === null;
  const said = isFresh ? texts.age(line, formatDuration(age.ageMs ?? 0)) : line;
  const unread = describeUnread(lists);
  return [said, nameZone(now, zone), ...(unread ? [unread] : []), ""].flatMap((text) => wrapText(text));
}

/** All resources, worst first, as lines for terminals. */
export function toStatusText(
  list: ResourceList,
  lists: DowntimeLists,
  { facilityName, zone }: TextPlace,
  now: number,
): string[] {
  const { situations, age } = toOverview(list, lists, now);
  const choice = { q: "", status: null, group: "none", sort: "severity" } as const;
  const rows = toGroups(situations ?? [], choice)
    .flatMap((group) => group.situations)
    .map((situation) => ({ ...situation, ...toState(situation, zone, now) }));
  const counts = statusFilters.flatMap((filter) => {
    const count = rows.filter((row) => row.filter === filter).length;
    return count > 0 ? [`${count} ${words.filterNames[filter]}`] : [];
  });
  return [
    ...wrapText(texts.title(facilityName, words.statusTitle)),
    ...sayAge(age, list.freshness, lists, zone, now),
    ...wrapText(rows.length ? texts.counts(rows.length, counts) : words.noResources),
    "",
    ...(rows.length ? toTextRow(texts.heads, rowWidths) : []),
    ...rows.flatMap(({ word, notes, resource, next }) => {
      const all = [...notes, ...(next ? [sayDowntime(next, zone, now)] : [])];
      return toTextRow([word, resource.name, all.join("; ")], rowWidths);
    }),
  ];
}

/** One resource with its downtimes as lines for terminals. */
export function toResourceText(
  reading: ResourceReading,
  lists: DowntimeLists,
  { facilityName, zone }: TextPlace,
  now: number,
): string[] {
  const situation = toSituation(reading, reading.freshness, lists, now);
  const { word, notes } = toState(situation, zone, now);
  const facts = [
    [words.type, reading.systemType],
    [words.enclave, reading.securityEnclave],
    [words.organization, reading.organization],
    [words.description, reading.description],
    ...(situation.plan === "planned" ? [] : [[words.downtimes, words.planNames[situation.plan]]]),
  ];
  return [
    ...wrapText(texts.title(facilityName, reading.name)),
    ...sayAge(situation.age, reading.freshness, lists, zone, now),
    ...wrapText([word, ...notes].join(": ")),
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
  const found = toOverview(list, lists, now)
    .situations?.filter(({ resource }) => resource.name === name)
    .map((situation) => toState(situation, zone, now));
  // Of two with one name the worse counts.
  const state = found?.find(({ filter }) => filter !== "ok") ?? found?.[0];
  if (!state) return say(404, words.noSuchResource, []);
  return say(state.filter === "ok" ? 200 : 503, state.word, state.notes);
}

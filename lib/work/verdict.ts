import { type StatusFilter, toStatusFilter } from "@/lib/status/filter";
import type { Overview, Situation } from "@/lib/status/situation";
import { findReason, isException } from "@/lib/status/timeline/placement";
import * as words from "./words";

/**
 * The state of the facility in one line. `tone` is the worst that is known, and `ok` only if every resource's status is fresh,
 * known and uncontradicted.
 */
type Verdict = {
  text: string;
  tone: "ok" | "down" | "plan" | "warn" | "unknown" | "neutral";
  isStale: boolean;
};

/** The verdict at the instant of an overview. */
export function toVerdict({ situations, age }: Overview): Verdict {
  if (situations === null) return { text: words.statusUnknown, tone: "unknown", isStale: false };
  if (situations.length === 0) return { text: words.noResources, tone: "unknown", isStale: false };
  const isStale = age.state !== "fresh";
  const count = { down: 0, planned: 0, other: 0, unknown: 0, inDowntime: 0, ok: 0 };
  // Where the whole list is old, the line states that once and has the last known counts.
  for (const situation of situations) count[toGroup(situation, isStale)]++;
  const parts = [
    count.down > 0 ? words.countDown(count.down) : null,
    count.planned > 0 ? words.countPlanned(count.planned) : null,
    count.other > 0 ? words.countOther(count.other) : null,
    count.unknown > 0 ? words.countUnknown(count.unknown) : null,
    count.inDowntime > 0 ? words.countInDowntime(count.inDowntime) : null,
    count.ok === situations.length ? words.allOperational(count.ok) : words.countOperational(count.ok),
  ];
  const tone = isStale ? "unknown" : (tones.find(([group]) => count[group] > 0)?.[1] ?? "ok");
  return { text: parts.filter((part) => part !== null).join(words.partSeparator), tone, isStale };
}

type Group = StatusFilter | "inDowntime";

/** The tone of what isn't operational, worst first. */
const tones = [
  ["down", "down"],
  ["planned", "plan"],
  ["unknown", "unknown"],
  ["inDowntime", "warn"],
  ["other", "neutral"],
] as const satisfies readonly (readonly [Group, Verdict["tone"]])[];

/** An old status says nothing of the present, and one that a downtime contradicts isn't simply operational. */
function toGroup(situation: Situation, isListOld: boolean): Group {
  if (!isListOld && situation.age.state !== "fresh") return "unknown";
  return situation.standing.condition === "ok-in-downtime" ? "inDowntime" : toStatusFilter(situation);
}

/** Resources that aren't simply operational, worst first, then by name. */
export function listExceptions({ situations, age }: Overview): Situation[] {
  const isListOld = age.state !== "fresh";
  return (situations ?? [])
    .filter((one) => isException(isListOld ? { ...one, age: { ...one.age, state: "fresh" } } : one))
    .sort(
      (one, other) =>
        one.standing.rank - other.standing.rank || (one.resource.name < other.resource.name ? -1 : 1),
    );
}

/** What a resource that isn't operational is called in the overview: what the verdict counts it as, else its status. */
export function nameException({ standing }: Situation): string {
  if (standing.condition === "down") return words.down;
  return standing.condition === "down-planned" ? words.inMaintenance : standing.word;
}

/** Why a resource isn't operational; null if nothing is known of it. A status of the facility's own says nothing by itself. */
export function sayReason(situation: Situation): string | null {
  const { standing, resource } = situation;
  const why = standing.condition === "unlisted" ? resource.description.trim() || null : standing.note;
  return findReason(situation) ?? why;
}

/** Until when a resource isn't operational, as far as it is known; `sayTime` formats an instant. Null where nothing is in effect. */
export function sayEnd({ next, standing }: Situation, sayTime: (ms: number) => string): string | null {
  if (next === null || next.phase === "upcoming")
    return standing.condition === "down" ? words.endUnknown : null;
  const { endMs } = next.entry;
  if (endMs === null) return words.endUnknown;
  return next.phase === "overdue" ? words.overdue(sayTime(endMs)) : words.until(sayTime(endMs));
}

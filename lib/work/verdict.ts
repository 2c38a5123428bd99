import { type State, type StatusTone, states, stateTones } from "@/lib/status/severity";
import type { Overview, Situation } from "@/lib/status/situation";
import { findReason, isException } from "@/lib/status/timeline/placement";
import * as statusWords from "@/lib/status/words";
import * as words from "./words";

/**
 * The state of the facility in one line. `tone` is the worst that is known, and `ok` only if every resource's status is fresh,
 * known and uncontradicted.
 */
type Verdict = {
  text: string;
  tone: StatusTone;
  isStale: boolean;
};

/** The verdict at the instant of an overview. */
export function toVerdict({ situations, age }: Overview): Verdict {
  if (situations === null) return { text: words.statusUnknown, tone: "unknown", isStale: false };
  if (situations.length === 0) return { text: words.noResources, tone: "unknown", isStale: false };
  const count = { down: 0, planned: 0, other: 0, unknown: 0, inDowntime: 0, ok: 0 };
  for (const situation of situations) count[toGroup(situation)]++;
  const parts = [
    ...states.flatMap((state) =>
      state !== "ok" && count[state] > 0 ? [statusWords.count(count[state], state)] : [],
    ),
    ...(count.inDowntime > 0 ? [words.countInDowntime(count.inDowntime)] : []),
    count.ok === situations.length ? words.allOperational(count.ok) : statusWords.count(count.ok, "ok"),
  ];
  const tone = tones.find(([group]) => count[group] > 0)?.[1] ?? "ok";
  return { text: parts.join(words.partSeparator), tone, isStale: age.state !== "fresh" };
}

type Group = State | "inDowntime";

/** The tone of what isn't operational, worst first. */
const tones = [
  ["down", stateTones.down],
  ["planned", stateTones.planned],
  ["unknown", stateTones.unknown],
  ["inDowntime", "warn"],
  ["other", stateTones.other],
] as const satisfies readonly (readonly [Group, StatusTone])[];

/** One that a downtime contradicts isn't simply operational. */
const toGroup = ({ standing: { state, tone } }: Situation): Group => (tone === "warn" ? "inDowntime" : state);

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

/** Why a resource isn't operational; null if nothing is known of it. A status of the facility's own says nothing by itself. */
export function sayReason(situation: Situation): string | null {
  const { standing, resource } = situation;
  const why = standing.condition === "other" ? resource.description.trim() || null : standing.note;
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

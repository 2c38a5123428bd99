import { type Finding, sortFindings, timeless, type Weight } from "@/lib/portal/finding";
import * as words from "@/lib/portal/finding-words";
import { toResourcePath } from "./resource-path";
import { type State, type StatusTone, states, stateTones } from "./severity";
import { type RecordedOutage, toSinceUntil } from "./since-until";
import type { Overview, Situation } from "./situation";
import { findReason, isException } from "./timeline/placement";
import * as statusWords from "./words";

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
  return { text: parts.join(words.listSeparator), tone, isStale: age.state !== "fresh" };
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

/** The key of what is said of a resource that isn't operational. */
export const toOutageKey = (resource: string): string => `outage/${resource}`;

/**
 * The resources that aren't simply operational, each with why, since when and until when, worst first. `recorded` has the outages
 * that haven't ended; `zone` is the zone of times.
 */
export function listFacilityFindings(
  { situations, age }: Overview,
  recorded: readonly RecordedOutage[],
  zone: string,
  now: number,
): Finding[] {
  const isListOld = age.state !== "fresh";
  const found = (situations ?? []).filter((one) =>
    isException(isListOld ? { ...one, age: { ...one.age, state: "fresh" } } : one),
  );
  return sortFindings(
    found
      .sort((one, other) => (one.resource.name < other.resource.name ? -1 : 1))
      .map((one) => toFinding(one, recorded, zone, now)),
  );
}

/** Something unplanned comes before what is planned, and that before what is only unknown. */
const stateWeights: Record<State, Weight> = {
  down: "now",
  planned: "soon",
  other: "soon",
  unknown: "later",
  ok: "later",
};

function toFinding(
  situation: Situation,
  outages: readonly RecordedOutage[],
  zone: string,
  now: number,
): Finding {
  const { resource, standing } = situation;
  const { name } = resource;
  const outage = outages.find(({ resource: of }) => of === name) ?? null;
  const { since, until } = toSinceUntil(situation, outage, zone, now) ?? timeless;
  return {
    key: toOutageKey(name),
    kind: "outage",
    weight: stateWeights[standing.state],
    tone: standing.tone === "ok" ? "warn" : standing.tone,
    subject: name,
    text: words.outage(standing.word, sayReason(situation)),
    since,
    until,
    // No instant, but an order.
    at: standing.rank,
    link: toResourcePath(name),
    act: null,
  };
}

/** Why a resource isn't operational; null if nothing is known of it. A status of the facility's own says nothing by itself. */
function sayReason(situation: Situation): string | null {
  const { standing, resource } = situation;
  const why = standing.condition === "other" ? resource.description.trim() || null : standing.note;
  return findReason(situation) ?? why;
}

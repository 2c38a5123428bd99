import { dayMs } from "@/lib/time/duration";
import type { DowntimeEntry, DowntimePhase, KnownStatus } from "./downtime";
import * as words from "./words";

/** The states of a resource, worst first, by which lists count and filter. `other`: the facility's own word. */
export const states = ["down", "planned", "other", "unknown", "ok"] as const;
export type State = (typeof states)[number];

/** How a state is displayed; `warn` for an operational resource that a downtime contradicts. */
export type StatusTone = "ok" | "down" | "plan" | "warn" | "unknown" | "neutral";
export const stateTones = {
  down: "down",
  planned: "plan",
  other: "neutral",
  unknown: "unknown",
  ok: "ok",
} as const satisfies Record<State, StatusTone>;

/** A state and what its downtimes add to it, worst first. */
export const conditions = [
  "down",
  "planned",
  "other",
  "unknown",
  "ok-in-downtime",
  "ok-soon",
  "ok",
] as const satisfies readonly (State | `ok-${string}`)[];
type Condition = (typeof conditions)[number];

/** A state with the word and the tone that it has on every page, board, text and feed. */
type NamedState = { state: State; tone: StatusTone; word: string };

/**
 * The standing of a resource: its state, and `note`, what its downtimes add, null if nothing. `condition` and its `rank`, which
 * sorts worst first, stay as last known when the status is too old to describe the present; `lastKnown` is its word then, else null.
 */
export type Standing = NamedState & {
  condition: Condition;
  note: string | null;
  rank: number;
  lastKnown: string | null;
};

/**
 * The state that a status means (spec §2.1, in the spelling of `resourceWire`), during a scheduled downtime or not. Only
 * OPERATIONAL is good. Words that the specification doesn't list are the facility's own, and are shown as received.
 */
export function toState(received: string | null, isPlanned: boolean): NamedState {
  const text = received?.trim() ?? "";
  const state = meanings.get(text) ?? "other";
  if (state === "other") return { state, tone: stateTones.other, word: text };
  const named = state === "down" && isPlanned ? "planned" : state;
  return { state: named, tone: stateTones[named], word: words.stateNames[named] };
}

const meanings = new Map<string, State>([
  ["OPERATIONAL", "ok"],
  ["UNAVAILABLE", "down"],
  ["UNSPECIFIED", "unknown"],
  ["UNKNOWN", "unknown"],
  ["", "unknown"],
]);

/** A downtime that begins within this time is mentioned beside a good status. */
export const soonMs = dayMs;

type Phased = { entry: DowntimeEntry; phase: DowntimePhase };

/** The standing of a resource from its status as received and its own downtimes. */
export function toStanding(known: KnownStatus, downtimes: readonly Phased[], now: number): Standing {
  const inEffect = downtimes.filter(({ phase }) => phase === "in-effect");
  const isPlanned = inEffect.some(({ entry }) => entry.downtime.scheduled !== false);
  const overdue = downtimes.find(({ phase }) => phase === "overdue");
  const during = inEffect.length > 0 ? words.inEffect : overdue ? words.overdue : null;
  const named = toState(known.status, isPlanned);
  const stand = (condition: Condition, note: string | null): Standing => ({
    ...named,
    condition,
    tone: condition === "ok-in-downtime" ? "warn" : named.tone,
    note,
    rank: conditions.indexOf(condition),
    lastKnown: null,
  });

  if (named.state === "planned") return stand("planned", null);
  if (named.state === "down") {
    if (inEffect.length > 0) return stand("down", words.unscheduledInEffect);
    if (overdue) return stand("down", words.stillDown);
    // Announced, but nobody can say for when.
    const isUnclear = downtimes.some(({ entry, phase }) => phase === "unknown" && !isToCome(entry, now));
    return stand("down", isUnclear ? words.unclearTimes : words.notAnnounced);
  }
  if (named.state === "unknown") return stand("unknown", during ?? words.noStatus);
  if (named.state === "other") return stand("other", during ?? words.facilityText);
  if (during) {
    // A status is up to 15 minutes old, so just after a start it can't reflect the downtime yet.
    const isOlder = inEffect.every(({ entry }) => (entry.startMs ?? 0) > (known.knownAtMs ?? now));
    const inEffectNote = isOlder ? words.startedSince : words.despiteInEffect;
    return stand("ok-in-downtime", inEffect.length > 0 ? inEffectNote : words.despiteOverdue);
  }
  const isSoon = downtimes.some(
    ({ entry, phase }) => phase === "upcoming" && entry.startMs !== null && entry.startMs - now <= soonMs,
  );
  return isSoon ? stand("ok-soon", words.withinADay) : stand("ok", null);
}

/** True if whatever is known of a downtime's times is still to come. */
function isToCome({ startMs, endMs }: DowntimeEntry, now: number): boolean {
  const known = [startMs, endMs].filter((ms) => ms !== null);
  return known.length > 0 && known.every((ms) => ms > now);
}

/** The standing of a resource whose status is old: unknown now, whatever it was. */
export const toOldStanding = (standing: Standing): Standing => ({
  ...standing,
  ...toState(null, false),
  note: null,
  lastKnown: standing.word,
});

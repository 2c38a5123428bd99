import type { Problem } from "@/lib/portal/problem";
import { formatDuration } from "@/lib/time/duration";
import { type TimeWindow, toFraction } from "@/lib/time/time-window";
import { parseInstant } from "@/lib/time/zone";
import { countHosts } from "./host-list";
import type { Reservation } from "./machine-model";
import * as words from "./words";

/** A downtime of the resource, as passed by the page; instants are ISO 8601, null if not reported. */
export type PlannedDowntime = { start: string | null; end: string | null; description: string };

/**
 * A resource's downtimes as passed by the page (null if never read), the instant they describe (epoch ms), and why they
 * aren't newer.
 */
export type DowntimesOnPage = {
  downtimes: PlannedDowntime[] | null;
  asOfMs: number | null;
  problem: Problem | null;
};

/** The phase of a span. `open`: it has begun and has no reported end. `unknown`: its times are unusable. */
type SpanPhase = "upcoming" | "now" | "open" | "past" | "unknown";

/** The phase, at `now`, of a span between two instants (ISO 8601). */
export function toSpanPhase(start: string | null, end: string | null, now: number): SpanPhase {
  const [startMs, endMs] = [parseInstant(start), parseInstant(end)];
  if (startMs === null || (endMs !== null && endMs < startMs)) return "unknown";
  if (startMs > now) return "upcoming";
  if (endMs === null) return "open";
  return endMs > now ? "now" : "past";
}

/** A span drawn in a window, in fractions of its width; null if it can't be placed or lies outside. */
type DrawnSpan = { left: number; width: number; continuesBefore: boolean; continuesAfter: boolean };

/** Places a span in a window; a span without an end extends to the edge. */
export function drawSpan(start: string | null, end: string | null, window: TimeWindow): DrawnSpan | null {
  const startMs = parseInstant(start);
  const endMs = parseInstant(end) ?? Number.POSITIVE_INFINITY;
  if (startMs === null || endMs < startMs || endMs < window.fromMs || startMs >= window.toMs) return null;
  const left = toFraction(Math.max(startMs, window.fromMs), window) ?? 0;
  const right = toFraction(Math.min(endMs, window.toMs), window) ?? 1;
  return {
    left,
    width: right - left,
    continuesBefore: startMs < window.fromMs,
    continuesAfter: endMs > window.toMs,
  };
}

type DowntimeReading = {
  downtimes: (PlannedDowntime & { resourceName: string })[] | null;
  freshness: { answeredAt: string | null; problem: Problem | null };
};

/** One resource's downtimes from the facility's lists, without duplicates, dated by the older list. */
export function toPlannedDowntimes(resource: string, lists: DowntimeReading[]): DowntimesOnPage {
  const known = lists.map(({ downtimes }) => downtimes).filter((list) => list !== null);
  const asOfMs = lists.map(({ freshness }) => parseInstant(freshness.answeredAt)).filter((ms) => ms !== null);
  const problem = lists.map(({ freshness }) => freshness.problem).find((met) => met !== null) ?? null;
  if (known.length < lists.length) return { downtimes: null, asOfMs: null, problem };
  const own = known.flat().filter(({ resourceName }) => resourceName === resource);
  const once = new Map(
    own.map(({ start, end, description }) => [
      JSON.stringify([start, end, description]),
      { start, end, description },
    ]),
  );
  const downtimes = [...once.values()].sort((a, b) => (a.start ?? "").localeCompare(b.start ?? ""));
  return { downtimes, asOfMs: asOfMs.length > 0 ? Math.min(...asOfMs) : null, problem };
}

/** A downtime or a reservation, as a lane (with `label` on it) and as a row. */
export type AgendaSpan = {
  subject: Reservation | PlannedDowntime;
  kind: "downtime" | "reservation";
  name: string;
  start: string | null;
  end: string | null;
  label: string;
  who: string;
  kept: string;
  nodeList: string | null;
  details: string;
};

/** Downtimes, then reservations by start, those without one last. */
export function listAgendaSpans(
  reservations: readonly Reservation[],
  downtimes: readonly PlannedDowntime[],
): AgendaSpan[] {
  const key = ({ startAt }: Reservation) => parseInstant(startAt) ?? Number.POSITIVE_INFINITY;
  const sorted = [...reservations].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    return left === right ? a.name.localeCompare(b.name) : left - right;
  });
  return [
    ...downtimes.map((subject): AgendaSpan => {
      const { start, end, description } = subject;
      const [name, who, kept] = [words.downtime, words.nobody, words.wholeResource];
      const said = { label: description || name, details: description || words.noDescription };
      return { subject, kind: "downtime", name, start, end, who, kept, nodeList: null, ...said };
    }),
    ...sorted.map((subject): AgendaSpan => {
      const { name, startAt: start, endAt: end, nodeList } = subject;
      const kept = sayWhatIsKept(subject);
      const said = { name: name || words.unnamed, who: sayWhoMayUse(subject), details: sayDetails(subject) };
      return { subject, kind: "reservation", start, end, kept, label: kept, nodeList, ...said };
    }),
  ];
}

function sayDetails(reservation: Reservation): string {
  const { partition, features, licenses, coreSpecializations, purgeCompletedSeconds, flags } = reservation;
  const facts = [
    partition ? words.inPartition(partition) : "",
    features ? words.withFeatures(features) : "",
    licenses ? words.withLicenses(licenses) : "",
    ...(coreSpecializations ?? []).map(({ node, core }) => words.coresOf(core, node)),
    typeof purgeCompletedSeconds === "number" && flags.includes("PURGE_COMP")
      ? words.removedAfter(formatDuration(purgeCompletedSeconds * 1000))
      : "",
    ...sayReservationFlags(flags),
  ];
  return facts.filter(Boolean).join("; ") || "–";
}

/** Describes a reservation's flags (man scontrol, Flags); unlisted flags stay as received. */
const sayReservationFlags = (flags: readonly string[]): string[] =>
  flags.map((flag) => words.reservationFlags[flag] ?? flag);

/** Who may use a reservation; names that begin with "-" are excluded (man scontrol, Users). */
function sayWhoMayUse({ users, accounts, groups }: Reservation): string {
  const parts = [
    [words.users, users],
    [words.accounts, accounts],
    [words.groups, groups],
  ].flatMap(([kind, list]) => {
    if (!list) return [];
    const names = list.split(",").map((name) => name.trim());
    const barred = names.filter((name) => name.startsWith("-")).map((name) => name.slice(1));
    const allowed = names.filter((name) => !name.startsWith("-"));
    return [
      ...(allowed.length > 0 ? [`${kind} ${allowed.join(", ")}`] : []),
      ...(barred.length > 0 ? [words.not(`${kind} ${barred.join(", ")}`)] : []),
    ];
  });
  return parts.join("; ") || words.nobodyNamed;
}

/** What a reservation reserves: nodes, and cores if it takes only some of them. */
function sayWhatIsKept({ nodeCount, nodeList, coreCount }: Reservation): string {
  const nodes = nodeCount ?? (nodeList ? countHosts(nodeList) : null);
  const parts = [
    nodes === null ? null : words.nodeCount(nodes),
    coreCount === null || coreCount === 0 ? null : words.cores(coreCount),
  ].filter((part) => part !== null);
  return parts.join(", ") || words.notReported;
}

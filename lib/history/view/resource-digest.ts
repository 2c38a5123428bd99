import { dayMs } from "@/lib/time/duration";
import type { ZoneDay } from "@/lib/time/zone-days";
import type { HistoryLength } from "../history-parameters";
import { historyLengths } from "../history-parameters";
import type { KeptResource } from "../kept-history";
import type { ResourceHistory } from "../model";
import type { Span } from "../span";
import { type DayCondition, dayConditions, type HistoryDay, mostlyObserved, toHistoryDays } from "./day";
import { type StripPaths, toDayStrip } from "./strip";
import { listAvailability, toExplanation, toPlanned } from "./to-history";

/** Whole days as a bar, on how many each condition was the worst, and the planned share of the observed time (null: none was). */
type DayBar = { paths: StripPaths; counts: Record<DayCondition, number>; planned: number | null };

/** A resource's bars by their length, and its availability. */
export type ResourceDigest = {
  resource: string;
  bars: Record<HistoryLength, DayBar>;
  availability: ResourceHistory["availability"];
};

/**
 * One day of several resources: the worst of them, how much of their observed time was operational, unavailable outside of planned
 * downtime (`downMs`) and within it, and how many of those that are expected to have a record were observed. It is operational
 * only if all of them were.
 */
export type CommonDay = ZoneDay & {
  condition: DayCondition;
  observedMs: number;
  operationalMs: number;
  downMs: number;
  plannedMs: number;
  observedResources: number;
  expectedResources: number;
};

/** What was seen of a resource on each of several days up to now. */
export const toResourceDays = (
  { spans, downtimes }: KeptResource,
  days: readonly ZoneDay[],
  now: number,
): HistoryDay[] => toHistoryDays(spans, toPlanned(downtimes.flatMap(toExplanation), now), days);

/** The digest of a resource from its days, which end with today. */
export function toResourceDigest(
  kept: KeptResource,
  days: readonly HistoryDay[],
  now: number,
): ResourceDigest {
  const toBar = (length: HistoryLength): DayBar => {
    const shown = days.slice(-Number(length));
    const sum = (field: "observedMs" | "plannedMs") =>
      shown.reduce((total, { availability }) => total + availability[field], 0);
    const observedMs = sum("observedMs");
    return {
      paths: toDayStrip(shown),
      counts: countConditions(shown),
      planned: observedMs > 0 ? sum("plannedMs") / observedMs : null,
    };
  };
  return {
    resource: kept.resource,
    bars: Object.fromEntries(
      historyLengths.map((length) => [length, toBar(length)]),
    ) as ResourceDigest["bars"],
    availability: listAvailability(kept.spans, kept.downtimes, now, null),
  };
}

/** The windows of availability that are worth a column, with the greatest observed share of each: the shortest, the chosen, and those mostly observed. */
export function listKnownWindows(resources: readonly Pick<ResourceDigest, "availability">[], chosen: number) {
  return (resources[0]?.availability ?? [])
    .map(({ days }) => {
      const shares = resources.map(
        ({ availability }) => availability.find((one) => one.days === days)?.observedShare ?? 0,
      );
      return { days, mostObserved: Math.max(...shares) };
    })
    .filter(
      ({ days, mostObserved }, index) => index === 0 || days === chosen || mostObserved >= mostlyObserved,
    );
}

/** On how many of the days each condition was the worst. */
function countConditions(days: readonly HistoryDay[]): Record<DayCondition, number> {
  const counts = { down: 0, other: 0, planned: 0, partial: 0, operational: 0, unobserved: 0 };
  for (const { condition } of days) counts[condition]++;
  return counts;
}

/** A resource may have been there this long before and after its record. */
const nearRecordMs = 7 * dayMs;

/** Adds a resource's days, and its spans in order, to those of others; both lists have the same days. */
export function addToCommonDays(
  common: readonly CommonDay[],
  days: readonly HistoryDay[],
  spans: readonly Span[],
): CommonDay[] {
  const expectedFromMs = (spans[0]?.fromMs ?? Number.POSITIVE_INFINITY) - nearRecordMs;
  const expectedUntilMs = (spans.at(-1)?.untilMs ?? Number.NEGATIVE_INFINITY) + nearRecordMs;
  return days.map(({ startMs, endMs, condition, availability }, index) => {
    const before = common[index] ?? emptyDay;
    const isExpected = startMs < expectedUntilMs && endMs > expectedFromMs;
    const observedResources = before.observedResources + (condition === "unobserved" ? 0 : 1);
    const expectedResources = before.expectedResources + (isExpected ? 1 : 0);
    const isWorse = dayConditions.indexOf(condition) < dayConditions.indexOf(before.condition);
    const worst = isWorse ? condition : before.condition;
    return {
      startMs,
      endMs,
      observedResources,
      expectedResources,
      condition: worst === "operational" && observedResources < expectedResources ? "partial" : worst,
      observedMs: before.observedMs + availability.observedMs,
      operationalMs: before.operationalMs + availability.operationalMs,
      // Planned downtime usually shows as unavailable; what exceeds that was another status.
      downMs: before.downMs + Math.max(0, availability.unavailableMs - availability.plannedMs),
      plannedMs: before.plannedMs + availability.plannedMs,
    };
  });
}

const emptyDay: Omit<CommonDay, keyof ZoneDay> = {
  condition: "unobserved",
  observedMs: 0,
  operationalMs: 0,
  downMs: 0,
  plannedMs: 0,
  observedResources: 0,
  expectedResources: 0,
};

import type { IncidentKind } from "./history-parameters";
import { findFirst, type Span } from "./span";
import { toAvailability } from "./view/availability";

/** A downtime that may explain an incident; `untilMs` null: no end reported. */
export type Explanation = { fromMs: number; untilMs: number | null; isPlanned: boolean; reason: string };

/** A window (epoch ms), and the longest time between two looks in it that counts as observed, in ms. */
export type HistoryWindow = { fromMs: number; toMs: number; longestGapMs: number };

/**
 * A time in which a resource was seen unavailable, `observedMs` of it. `hasGap`: in between it wasn't observed for a while.
 * `isOngoing`: the newest look, not long before the end of the window, found it. `plannedShare`: the part of the observed time,
 * 0 to 1, in which a planned downtime was in effect; `isPlanned`: at least nine tenths.
 */
export type Incident = {
  id: string;
  resource: string;
  fromMs: number;
  untilMs: number;
  observedMs: number;
  hasGap: boolean;
  isOngoing: boolean;
  isPlanned: boolean;
  plannedShare: number;
  reason: string | null;
};

/** The permanent ID of the incident of a resource that began at an instant (epoch ms). */
export const toIncidentId = (resource: string, fromMs: number): string => `${resource}@${fromMs}`;

/** The resource and the instant (epoch ms) of such an ID; NaN for an ID that has none. */
export function parseIncidentId(id: string): { resource: string; fromMs: number } {
  const at = Math.max(0, id.lastIndexOf("@"));
  return { resource: id.slice(0, at), fromMs: Number(id.slice(at + 1)) };
}

const mostlyPlanned = 0.9;
/** A planned downtime that covers less than this part of an outage isn't its reason. */
const leastExplained = 0.1;

/** Whether an incident is listed among those of a kind: one that was partly planned is listed among both. */
export const isOfKind = (
  { isPlanned, plannedShare }: Pick<Incident, "isPlanned" | "plannedShare">,
  kind: IncidentKind,
): boolean => kind === "all" || (kind === "planned" ? plannedShare > 0 : !isPlanned);

/** The incidents of one resource that touch a window, oldest first, from its spans in order; `longestGapMs` as in addLook. */
export const listIncidents = (
  spans: readonly Span[],
  explanations: readonly Explanation[],
  window: HistoryWindow,
): Incident[] => listOutages(spans, window).map(makeExplainer(spans, explanations, window));

/** Consecutive spans in which a resource was unavailable, with or without gaps between them. */
export type SeenOutage = { fromMs: number; untilMs: number; parts: readonly Span[] };

/** The outages that touch a window, oldest first, from the spans of one resource in order. */
export function listOutages(
  spans: readonly Span[],
  { fromMs, toMs }: Pick<HistoryWindow, "fromMs" | "toMs">,
): SeenOutage[] {
  const outages: SeenOutage[] = [];
  const isDown = (index: number) => spans[index]?.status === "UNAVAILABLE";
  let index = findFirst(spans, ({ untilMs }) => untilMs >= fromMs);
  while (isDown(index) && isDown(index - 1)) index--;
  for (; index < spans.length && (spans[index]?.fromMs ?? 0) <= toMs; index++) {
    if (!isDown(index)) continue;
    const first = index;
    while (isDown(index + 1)) index++;
    const parts = spans.slice(first, index + 1);
    outages.push({ fromMs: spans[first]?.fromMs ?? 0, untilMs: spans[index]?.untilMs ?? 0, parts });
  }
  return outages;
}

/** What makes incidents of a resource's outages; `spans` as in listIncidents. */
export function makeExplainer(
  spans: readonly Span[],
  explanations: readonly Explanation[],
  { toMs, longestGapMs }: HistoryWindow,
): (outage: SeenOutage) => Incident {
  const reasons = explanations.map((one) => ({ ...one, untilMs: one.untilMs ?? Number.POSITIVE_INFINITY }));
  const newest = spans.at(-1);
  const isDown =
    newest?.status === "UNAVAILABLE" && !newest.isClosed && toMs - newest.untilMs <= longestGapMs;
  return ({ fromMs, untilMs, parts }) => {
    const resource = parts[0]?.resource ?? "";
    return {
      id: toIncidentId(resource, fromMs),
      resource,
      fromMs,
      untilMs,
      hasGap: parts.some((part, index) => index > 0 && part.fromMs > (parts[index - 1]?.untilMs ?? 0)),
      isOngoing: isDown && newest === parts.at(-1),
      ...explain(parts, reasons, fromMs, untilMs),
    };
  };
}

type Reason = Explanation & { untilMs: number };

/** How much of an outage was planned, counted as availability counts it, and the reason of what covers most of it. */
function explain(parts: readonly Span[], reasons: readonly Reason[], fromMs: number, toMs: number) {
  const touching = reasons.filter((one) => one.fromMs <= toMs && one.untilMs >= fromMs);
  if (touching.length === 0) {
    const observedMs = parts.reduce((sum, part) => sum + part.untilMs - part.fromMs, 0);
    return { observedMs, plannedShare: 0, isPlanned: false, reason: null };
  }
  const planned = touching.filter((one) => one.isPlanned);
  const { observedMs, plannedMs } = toAvailability(parts, planned, fromMs, toMs);
  // A single look has no length.
  const plannedShare = observedMs > 0 ? plannedMs / observedMs : Number(planned.length > 0);
  const isPlanned = plannedShare >= mostlyPlanned;
  const cover = (one: Reason) =>
    observedMs > 0 ? toAvailability(parts, [one], fromMs, toMs).plannedMs / observedMs : 1;
  const [best] = (isPlanned ? planned : touching)
    .map((one) => ({ ...one, share: cover(one) }))
    .filter((one) => one.share > 0 && (!one.isPlanned || one.share >= leastExplained))
    .sort((a, b) => b.share - a.share);
  return { observedMs, plannedShare, isPlanned, reason: best?.reason || null };
}

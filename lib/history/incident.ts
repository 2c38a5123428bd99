import type { Span } from "./span";

/** A downtime that may explain an incident; `untilMs` null: no end reported. */
export type Explanation = { fromMs: number; untilMs: number | null; isPlanned: boolean; reason: string };

/**
 * A time in which a resource was seen unavailable, `observedMs` of it. `hasGap`: in between it wasn't observed for a while.
 * `isOngoing`: the newest look, not long before the end of the window, found it. `isPlanned`: a planned downtime was in effect at some time of it.
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
  reason: string | null;
};

/** The incidents of one resource up to `toMs`, oldest first, from its spans in order; `longestGapMs` as in addLook. */
export function listIncidents(
  spans: readonly Span[],
  explanations: readonly Explanation[],
  longestGapMs: number,
  toMs: number,
): Incident[] {
  const incidents: Incident[] = [];
  spans.forEach((span, index) => {
    if (span.status !== "UNAVAILABLE") return;
    const before = spans[index - 1];
    const current = incidents.at(-1);
    if (before?.status === "UNAVAILABLE" && current) {
      current.hasGap ||= span.fromMs > current.untilMs;
      current.untilMs = span.untilMs;
      current.observedMs += span.untilMs - span.fromMs;
      return;
    }
    incidents.push({
      ...{ id: `${span.resource}@${span.fromMs}`, resource: span.resource },
      ...{ fromMs: span.fromMs, untilMs: span.untilMs },
      observedMs: span.untilMs - span.fromMs,
      ...{ hasGap: false, isOngoing: false, isPlanned: false, reason: null },
    });
  });
  const newest = spans.at(-1);
  const isDown =
    newest?.status === "UNAVAILABLE" && !newest.isClosed && toMs - newest.untilMs <= longestGapMs;
  return incidents.map((incident) => {
    const overlapping = explanations.filter(
      ({ fromMs, untilMs }) =>
        fromMs <= incident.untilMs && (untilMs ?? Number.POSITIVE_INFINITY) >= incident.fromMs,
    );
    const best = overlapping.find(({ isPlanned }) => isPlanned) ?? overlapping[0];
    return {
      ...incident,
      isOngoing: isDown && newest.untilMs === incident.untilMs,
      isPlanned: best?.isPlanned ?? false,
      reason: best?.reason || null,
    };
  });
}

import { facilityCacheMs } from "@/lib/status/data-age";
import { type KeptDowntime, toDowntimeEndMs, toWithdrawnMs } from "../downtime-record";
import type { Span } from "../span";

/** A downtime that took another course than planned, and since when that is known (epoch ms); `byMs`: how late. */
export type DowntimeCourse = { kind: "late" | "overran"; atMs: number; byMs: number };

/**
 * How a downtime differed from its plan, from its resource's spans in order. It began late if the resource was seen
 * operational until later than its start, and overran if the resource was still seen unavailable after its end: in both cases
 * by more than the time for which the facility keeps an answer (spec §4.1).
 */
export function listDowntimeCourses(kept: KeptDowntime, spans: readonly Span[]): DowntimeCourse[] {
  const startMs = kept.downtime.start === null ? null : Date.parse(kept.downtime.start);
  const endMs = toDowntimeEndMs(kept.downtime);
  if (startMs === null || endMs === null || toWithdrawnMs(kept) !== null) return [];
  const courses: DowntimeCourse[] = [];
  spans.forEach((span, index) => {
    if (span.status !== "UNAVAILABLE") return;
    const before = spans[index - 1];
    const isSeenBegin = before?.status === "OPERATIONAL" && before.untilMs >= span.fromMs;
    const byMs = span.fromMs - startMs;
    if (isSeenBegin && before.fromMs <= startMs && byMs > facilityCacheMs && span.fromMs < endMs)
      courses.push({ kind: "late", atMs: span.fromMs, byMs });
    if (span.fromMs <= endMs && span.untilMs - endMs > facilityCacheMs)
      courses.push({ kind: "overran", atMs: endMs + facilityCacheMs, byMs: span.untilMs - endMs });
  });
  return courses;
}

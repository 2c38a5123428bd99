import { clipSpans, type Span } from "../span";
import { type Interval, mergeIntervals } from "./availability";
import type { DayCondition, HistoryDay } from "./day";

/** What a strip shows; where it has no path, nothing was observed. */
const stripTones = ["ok", "partial", "plan", "unknown", "down"] as const;
type StripTone = (typeof stripTones)[number];

/**
 * A drawing of what was seen over time: for each tone one SVG path of horizontal lines, in whole units from the start. It is
 * what a page sends for a bar of 90 days, so it is short.
 */
export type StripPaths = Partial<Record<StripTone, string>>;

/** The tone of each condition; null: nothing is drawn. */
export const dayTones: Record<DayCondition, StripTone | null> = {
  down: "down",
  other: "unknown",
  planned: "plan",
  partial: "partial",
  operational: "ok",
  unobserved: null,
};

/** The days of a bar, one unit each. */
export const toDayStrip = (days: readonly HistoryDay[]): StripPaths =>
  draw(
    days.map(({ condition }, index) => ({ tone: dayTones[condition], from: index, until: index + 1 })),
    0,
  );

/**
 * What was seen of a resource in a window (epoch ms), which is `units` wide. Times that weren't operational are drawn at
 * least one unit wide, so that a short outage shows; all others only as wide as they were.
 */
export function toTimeStrip(
  spans: readonly Span[],
  planned: readonly Interval[],
  window: Interval,
  units: number,
): StripPaths {
  const scale = units / (window.untilMs - window.fromMs);
  const toUnits = (ms: number) => Math.round((ms - window.fromMs) * scale);
  const merged = mergeIntervals(planned);
  const parts: Part[] = [];
  for (const span of clipSpans(spans, window.fromMs, window.untilMs)) {
    const [from, until] = [toUnits(span.fromMs), toUnits(span.untilMs)];
    if (span.status === "OPERATIONAL") {
      parts.push({ tone: "ok", from, until });
      continue;
    }
    parts.push({ tone: span.status === "UNAVAILABLE" ? "down" : "unknown", from, until });
    for (const one of clipSpans(merged, span.fromMs, span.untilMs))
      parts.push({ tone: "plan", from: toUnits(one.fromMs), until: toUnits(one.untilMs) });
  }
  return draw(subtractPlanned(parts), 1);
}

type Part = { tone: StripTone | null; from: number; until: number };

/** Planned parts are listed after the time they are part of, which is cut to what is left of it. */
function subtractPlanned(parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.tone !== "plan" || !last) {
      found.push({ ...part });
      continue;
    }
    const { tone, until } = last;
    last.until = Math.min(until, part.from);
    if (last.until <= last.from) found.pop();
    found.push({ ...part });
    if (until > part.until) found.push({ tone, from: part.until, until });
  }
  return found;
}

function draw(parts: readonly Part[], leastWidth: number): StripPaths {
  const paths: StripPaths = {};
  for (const tone of stripTones) {
    const least = tone === "ok" ? 0 : leastWidth;
    const runs: { from: number; until: number }[] = [];
    for (const part of parts) {
      const until = Math.max(part.until, part.from + least);
      if (part.tone !== tone || until <= part.from) continue;
      const last = runs.at(-1);
      if (last && part.from <= last.until) last.until = Math.max(last.until, until);
      else runs.push({ from: part.from, until });
    }
    const lines = runs.map(
      ({ from, until }, index) =>
        `${index === 0 ? `M${from}` : `m${from - (runs[index - 1]?.until ?? 0)}`} 0h${until - from}`,
    );
    if (lines.length > 0) paths[tone] = lines.join("");
  }
  return paths;
}

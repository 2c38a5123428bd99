import { dayMs, minuteMs } from "@/lib/time/duration";
import * as words from "./words";

/** How long the facility caches a status answer before it checks again (spec §4.1), in ms. */
export const facilityCacheMs = 15 * minuteMs;

/** From this age on, data is shown as stale: the facility's cache time plus one failed refresh. */
export const staleAfterMs = 20 * minuteMs;

/** From this age on, a status doesn't describe the present: it is shown as last known, without a colour. */
const expiredAfterMs = dayMs;

/**
 * The age of a reading. `asOfMs` is the instant the data describes: the facility's own `retrievedAt`, or the answer's
 * arrival if `retrievedAt` is missing or later than that. `never`: nothing was ever read.
 */
export type DataAge = {
  state: "fresh" | "stale" | "never";
  asOfMs: number | null;
  ageMs: number | null;
  source: "facility" | "answer" | null;
  isFuture: boolean;
};

/** The facility's own time of a reading, and when its answer arrived (epoch ms, null: not given). */
type ReadingTimes = { retrievedMs: number | null; answeredMs: number | null };

/** The age of one reading, never negative: a `retrievedAt` in the future counts as 0 and sets `isFuture`. */
export function toDataAge({ retrievedMs, answeredMs }: ReadingTimes, now: number): DataAge {
  if (retrievedMs === null && answeredMs === null)
    return { state: "never", asOfMs: null, ageMs: null, source: null, isFuture: false };
  const source =
    retrievedMs !== null && (answeredMs === null || retrievedMs <= answeredMs) ? "facility" : "answer";
  const asOfMs = Math.min(retrievedMs ?? Number.POSITIVE_INFINITY, answeredMs ?? Number.POSITIVE_INFINITY);
  const ageMs = Math.max(0, now - asOfMs);
  return {
    state: ageMs > staleAfterMs ? "stale" : "fresh",
    asOfMs,
    ageMs,
    source,
    isFuture: retrievedMs !== null && retrievedMs > Math.max(now, answeredMs ?? now),
  };
}

/** True if a reading is too old to describe the present. */
export const isExpired = ({ ageMs }: Pick<DataAge, "ageMs">): boolean =>
  ageMs !== null && ageMs > expiredAfterMs;

/**
 * The age of a whole list: its newest resource's, or the answer's if it is empty. Older resources are marked individually.
 * `ages` is null if never read.
 */
export function toListAge(ages: readonly DataAge[] | null, answeredMs: number | null, now: number): DataAge {
  const newest = ages?.reduce<DataAge | null>(
    (best, age) => (best && (best.ageMs ?? 0) <= (age.ageMs ?? 0) ? best : age),
    null,
  );
  return newest ?? toDataAge({ retrievedMs: null, answeredMs: ages && answeredMs }, now);
}

/** The earliest instant at which the facility can have a newer answer; null if nothing was read. */
export function toRenewalMs(age: DataAge): number | null {
  return age.asOfMs !== null && age.source === "facility" ? age.asOfMs + facilityCacheMs : null;
}

/** Explains in sentences why the data can't be newer, and any oddity of its time. */
export function explainAge(age: DataAge, refreshSeconds: number): string[] {
  const sentences = [words.renewal(facilityCacheMs / minuteMs, refreshSeconds)];
  if (age.state === "never") return [words.neverReceived, ...sentences];
  if (age.isFuture) sentences.push(words.datedInFuture);
  else if (age.source === "answer") sentences.push(words.ageFromAnswer);
  return sentences;
}

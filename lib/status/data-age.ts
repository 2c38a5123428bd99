import { dayMs, minuteMs } from "@/lib/time/duration";

/** How long the facility itself keeps a status answer before it looks again (spec §4.1). */
export const facilityCacheMs = 15 * minuteMs;

/** From this age on, data is shown as stale: the facility's cache plus one refresh that went wrong. */
export const staleAfterMs = 20 * minuteMs;

/** From this age on, a status says nothing of the present: it keeps its word as the last known one, without a colour. */
export const expiredAfterMs = dayMs;

/**
 * How old a reading is. `asOfMs` is the instant that the data speaks of: the facility's own `retrievedAt`, or where that
 * is missing or later than the answer that brought it, the instant of that answer. `never`: nothing was ever read.
 */
export type DataAge = {
  state: "fresh" | "stale" | "never";
  asOfMs: number | null;
  ageMs: number | null;
  source: "facility" | "answer" | null;
  isFuture: boolean;
};

/** The facility's own time of a reading, and when the answer came that brought it (epoch ms, null: not given). */
export type ReadingTimes = { retrievedMs: number | null; answeredMs: number | null };

/** The age of one reading. An age is never negative: a `retrievedAt` in the future counts as 0 and is told. */
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

/** Whether a reading is too old to say anything of the present. */
export const isExpired = ({ ageMs }: Pick<DataAge, "ageMs">): boolean =>
  ageMs !== null && ageMs > expiredAfterMs;

/**
 * The age of a whole list: its newest resource's, or that of the answer where it is empty. Resources that lag behind are
 * marked one by one. `ages` null: never read.
 */
export function toListAge(ages: readonly DataAge[] | null, answeredMs: number | null, now: number): DataAge {
  const newest = ages?.reduce<DataAge | null>(
    (best, age) => (best && (best.ageMs ?? 0) <= (age.ageMs ?? 0) ? best : age),
    null,
  );
  return newest ?? toDataAge({ retrievedMs: null, answeredMs: ages && answeredMs }, now);
}

/** The earliest instant from which a newer answer can exist at the facility, null where nothing was read. */
export function toRenewalMs(age: DataAge): number | null {
  return age.asOfMs !== null && age.source === "facility" ? age.asOfMs + facilityCacheMs : null;
}

/** Why the data can't be newer than it is, and what is odd about its time, in sentences for the reader. */
export function explainAge(age: DataAge, refreshSeconds: number): string[] {
  const sentences = [
    `The facility looks at its resources every ${facilityCacheMs / minuteMs} minutes and gives the same answer until then; the portal asks at most every ${refreshSeconds} s. Asking more often would bring nothing newer.`,
  ];
  if (age.state === "never") return ["Nothing has been read from the facility so far.", ...sentences];
  if (age.isFuture)
    sentences.push(
      "The facility dates this answer in the future. One of the clocks is wrong; the age counts as 0.",
    );
  else if (age.source === "answer")
    sentences.push(
      "The facility gave no time of its own, so the age counts from its answer. The data may be up to 15 minutes older.",
    );
  return sentences;
}

import "server-only";
import type { Kysely } from "kysely";
import { makePacer } from "@/lib/async/pacer";
import type { Tables } from "@/lib/store/tables";
import { dayMs } from "@/lib/time/duration";
import { availabilityDays } from "../view/to-history";
import { listSeenUntil, measureSpans, type SpanRange } from "./records";

/** A span's place in an answer, whose resources are sorted by name: its resource, and when it began (epoch ms). */
export type SpanPlace = { resource: string; fromMs: number };

/** What an answer is about (epoch ms): at most `most` spans, those after a place if one is given; of one resource if it is named. */
export type AnswerWindow = {
  resource: string | undefined;
  fromMs: number;
  toMs: number;
  after: SpanPlace | null;
  most: number;
};

/**
 * A resource's spans in an answer: the first `count` of a range; the last of them began at `lastMs`. `hasMore`: the next answer
 * continues with the same resource.
 */
export type Share = SpanRange & { count: number; lastMs: number | null; hasMore: boolean };

/** What an answer contains, before it is read. `next`: the last span in it, if there is more after that. */
export type AnswerPlan = { shares: Share[]; recordedUntilMs: number | null; next: SpanPlace | null };

/** Which spans an answer contains; reads their number, and no span. */
export async function planAnswer(db: Kysely<Tables>, window: AnswerWindow): Promise<AnswerPlan> {
  const { fromMs, toMs, after } = window;
  const earliestMs = Math.min(fromMs, toMs - Math.max(...availabilityDays) * dayMs);
  const seen = (await listSeenUntil(db, toMs)).filter(
    ({ resource, untilMs }) =>
      (untilMs ?? Number.NEGATIVE_INFINITY) >= earliestMs &&
      (window.resource === undefined || resource === window.resource),
  );
  const recordedUntilMs = seen.reduce<number | null>(
    (newest, { untilMs }) => Math.max(newest ?? 0, untilMs ?? 0),
    null,
  );
  const shares: Share[] = [];
  const pause = makePacer();
  let left = window.most;
  let last: SpanPlace | null = null;
  for (const { resource } of seen) {
    if (after && resource < after.resource) continue;
    if (left === 0) return { shares, recordedUntilMs, next: last };
    const afterMs = resource === after?.resource ? after.fromMs : null;
    const range = { resource, fromMs, toMs, afterMs };
    const { count, lastMs } = await measureSpans(db, range, left);
    left -= count;
    if (lastMs !== null) last = { resource, fromMs: lastMs };
    const hasMore = left === 0 && (await measureSpans(db, { ...range, afterMs: lastMs }, 1)).count > 0;
    if (count > 0 || afterMs === null) shares.push({ ...range, count, lastMs, hasMore });
    if (hasMore) return { shares, recordedUntilMs, next: last };
    await pause();
  }
  return { shares, recordedUntilMs, next: null };
}

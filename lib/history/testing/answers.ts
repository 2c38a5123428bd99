import { expect } from "vitest";
import { sampleNoteRow } from "@/lib/notes/testing/sample-note";
import type { Store } from "@/lib/store/open-store";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import { answerHistory } from "../answer-history";
import type { History, HistoryQuery } from "../model";
import { listHistoryNotes, listKeptDowntimes, listSpans, seedHistory } from "../records";
import { type Span, toLongestGapMs } from "../span";
import { sampleKeptDowntime } from "./samples";
import { toWholeHistory } from "./whole-history";

type Db = Store["db"];

/** The clock of the tests of `GET /api/history`, and where the record of fillRecord ends. */
export const end = Date.UTC(2026, 10, 22);
export const iso = (ms: number): string => new Date(ms).toISOString();

/** Spans of some resources, each of `lengthMs`, up to the end; every seventh is followed by a gap. And a downtime of each. */
export async function fillRecord(db: Db, names: readonly string[], count: number, lengthMs = 2 * hourMs) {
  const statuses = ["OPERATIONAL", "UNAVAILABLE", "UNAVAILABLE", "DEGRADED", null];
  const spans = names.flatMap((resource, of) =>
    Array.from({ length: count }, (_, index): Span => {
      const fromMs = end - (count - index) * lengthMs;
      const untilMs = fromMs + (index % 7 === 6 ? lengthMs / 2 : lengthMs);
      const status = statuses[(index + of) % statuses.length] ?? null;
      return { resource, status, fromMs, untilMs, isClosed: index < count - 1 };
    }),
  );
  const downtimes = names.map((resource, index) => {
    const id = `${resource}@${index}`;
    const seen = { firstSeenMs: end - 9 * dayMs + index, lastSeenMs: end, goneMs: null };
    const known = { id, listedId: id, ...seen };
    return sampleKeptDowntime(end - 3 * dayMs, end - 2 * dayMs, known, { resourceName: resource });
  });
  const changes = downtimes.flatMap(({ id }) =>
    (["end", "start", "status"] as const).map((field) => ({
      id,
      seenMs: end - dayMs,
      field,
      before: "a",
      after: "b",
    })),
  );
  await seedHistory(db, { spans, downtimes, changes });
}

/** Notes, several of them of the same instant. */
export const addNotes = (db: Db, count: number) =>
  db
    .insertInto("note")
    .values(
      Array.from({ length: count }, (_, index) =>
        sampleNoteRow({
          ...{ id: String(index).padStart(32, "0"), resource: "a", text: `${index}` },
          written_ms: end - hourMs - Math.floor(index / 90) * minuteMs,
        }),
      ),
    )
    .execute();

export const ask = (query: HistoryQuery, accept = "*/*") => answerHistory(query, new Headers({ accept }));
export const read = async (query: HistoryQuery): Promise<History> => (await ask(query)).json();
export const toQuery = (address: string): HistoryQuery =>
  Object.fromEntries(new URL(address, "http://portal.invalid").searchParams);
/** Where the next part is, by the header. */
export const readLink = (answer: Response) =>
  /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];

/** Every part, as a client reads them that follows `next`. */
export async function walk(query: HistoryQuery): Promise<History[]> {
  const parts: History[] = [];
  for (let at: HistoryQuery | null = query; at !== null; ) {
    const answer = await ask(at);
    const part: History = await answer.json();
    parts.push(part);
    expect(readLink(answer)).toBe(part.next ?? undefined);
    at = part.next === null ? null : toQuery(part.next);
  }
  return parts;
}

/** The same window, read and made at once. */
export async function readWhole(db: Db, fromMs: number, toMs: number, resource?: string): Promise<History> {
  const longestGapMs = toLongestGapMs(5 * minuteMs);
  const earliestMs = Math.min(fromMs, toMs - 365 * dayMs);
  const isOwn = (name: string) => resource === undefined || name === resource;
  const spans = (await listSpans(db, earliestMs, toMs)).filter((span) => isOwn(span.resource));
  const downtimes = (await listKeptDowntimes(db, earliestMs, toMs)).filter(({ downtime }) =>
    isOwn(downtime.resourceName),
  );
  const notes = await listHistoryNotes(db, fromMs, toMs, resource);
  return toWholeHistory({ longestGapMs, spans, downtimes, ...notes }, fromMs, toMs);
}

/** The parts' resources, those that are continued put together. */
export const joinResources = (parts: readonly History[]) => {
  const joined = new Map<string, History["resources"][number]>();
  for (const one of parts.flatMap(({ resources }) => resources)) {
    const { spans = [], incidents = [] } = joined.get(one.resource) ?? {};
    const both = { spans: [...spans, ...one.spans], incidents: [...incidents, ...one.incidents] };
    joined.set(one.resource, { ...one, ...both });
  }
  return [...joined.values()];
};

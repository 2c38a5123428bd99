import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import type { DowntimeChange, KeptDowntime } from "./downtime-record";
import type { Span } from "./span";
import type { StatusLook } from "./status-look";

/** A made-up past of so many days for a demonstration, so that its history has something to show. */
export const demoDays = 90;

/** The made-up record: spans, downtimes and their changes. */
export type DemoHistory = { spans: Span[]; downtimes: KeptDowntime[]; changes: DowntimeChange[] };

type Outage = { fromMs: number; untilMs: number; status: string };

/**
 * Makes up 90 days before a look at the demo facility: outages, maintenance with moved ends, and two gaps in which nothing
 * was observed. The same look gives the same past.
 */
export function toDemoHistory(look: StatusLook): DemoHistory {
  const toMs = Math.floor(look.atMs / hourMs) * hourMs - hourMs;
  const fromMs = toMs - demoDays * dayMs;
  const gaps = [19, 54].map((day) => ({
    fromMs: toMs - day * dayMs,
    untilMs: toMs - day * dayMs + 7 * hourMs,
  }));
  const history: DemoHistory = { spans: [], downtimes: [], changes: [] };
  for (const { resource, status } of look.looks) {
    const random = toRandom(resource);
    const maintenance = listMaintenance(resource, fromMs, toMs, random);
    for (const { record, change } of maintenance) {
      history.downtimes.push(record);
      if (change) history.changes.push(change);
    }
    const planned = maintenance.map(({ record: { downtime } }) => ({
      fromMs: Date.parse(downtime.start ?? ""),
      untilMs: Date.parse(downtime.end ?? ""),
      status: "UNAVAILABLE",
    }));
    const current =
      status === "OPERATIONAL" ? [] : [{ fromMs: toMs - 2 * hourMs, untilMs: toMs, status: status ?? "" }];
    const outages = [...planned, ...listOutages(fromMs, toMs, random), ...current];
    history.spans.push(...toSpans(resource, outages, gaps, fromMs, toMs));
  }
  return history;
}

function listMaintenance(resource: string, fromMs: number, toMs: number, random: () => number) {
  const found: { record: KeptDowntime; change: DowntimeChange | null }[] = [];
  let startMs = fromMs + Math.floor(random() * 14) * dayMs + 8 * hourMs;
  while (startMs < toMs - 2 * dayMs) {
    const plannedMs = startMs + (3 + Math.floor(random() * 5)) * hourMs;
    const isLate = random() < 0.4;
    const endMs = isLate ? plannedMs + 3 * hourMs : plannedMs;
    const id = `${resource}@${startMs}`;
    const iso = (ms: number) => new Date(ms).toISOString();
    const record: KeptDowntime = {
      ...{ id, listedId: id, firstSeenMs: startMs - 6 * dayMs, lastSeenMs: endMs, goneMs: endMs },
      downtime: {
        ...{ resourceName: resource, status: "UNAVAILABLE", scheduled: true, reboot: null },
        ...{ start: iso(startMs), end: iso(endMs), description: "Regular maintenance." },
      },
    };
    const change: DowntimeChange = {
      ...{ id, seenMs: plannedMs - hourMs, field: "end", before: iso(plannedMs), after: iso(endMs) },
    };
    found.push({ record, change: isLate ? change : null });
    startMs += (14 + Math.floor(random() * 14)) * dayMs;
  }
  return found;
}

function listOutages(fromMs: number, toMs: number, random: () => number): Outage[] {
  const outages: Outage[] = [];
  let atMs = fromMs + random() * 20 * dayMs;
  while (atMs < toMs - dayMs) {
    const lengthMs = (20 + Math.floor(random() * random() * 500)) * minuteMs;
    outages.push({
      fromMs: atMs,
      untilMs: atMs + lengthMs,
      status: random() < 0.15 ? "UNSPECIFIED" : "UNAVAILABLE",
    });
    atMs += (3 + random() * 30) * dayMs;
  }
  return outages;
}

/** Operational but for the outages, the earlier listed ones first where two overlap; nothing during the gaps. */
function toSpans(
  resource: string,
  outages: readonly Outage[],
  gaps: readonly { fromMs: number; untilMs: number }[],
  fromMs: number,
  toMs: number,
): Span[] {
  const edges = [fromMs, toMs, ...[...outages, ...gaps].flatMap((one) => [one.fromMs, one.untilMs])]
    .map((ms) => Math.round(ms / minuteMs) * minuteMs)
    .filter((ms) => ms >= fromMs && ms <= toMs)
    .sort((a, b) => a - b);
  const spans: Span[] = [];
  edges.slice(1).forEach((untilMs, index) => {
    const startMs = edges[index] ?? untilMs;
    const middleMs = (startMs + untilMs) / 2;
    const holds = (one: { fromMs: number; untilMs: number }) =>
      one.fromMs <= middleMs && middleMs < one.untilMs;
    if (untilMs === startMs || gaps.some(holds)) return;
    const status = outages.find(holds)?.status ?? "OPERATIONAL";
    const last = spans.at(-1);
    if (last?.untilMs === startMs && last.status === status) last.untilMs = untilMs;
    else spans.push({ resource, status, fromMs: startMs, untilMs, isClosed: true });
  });
  const newest = spans.at(-1);
  if (newest) newest.isClosed = false;
  return spans;
}

/** Numbers from 0 to 1 that depend on a text alone (mulberry32 over an FNV-1a hash). */
function toRandom(text: string): () => number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

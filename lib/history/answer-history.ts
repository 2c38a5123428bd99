import "server-only";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { headers } from "next/headers";
import { toCsvLine } from "@/lib/files/csv";
import { InvalidInput, toProblemOf } from "@/lib/portal/portal-error";
import type { Problem } from "@/lib/portal/problem";
import { readSite } from "@/lib/portal/site";
import { processWide } from "@/lib/server/process-wide";
import { readKeeping, withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs, minuteMs } from "@/lib/time/duration";
import { toDemoHistory } from "./demo-history";
import type { HistoryChoice } from "./history-parameters";
import { type HistoryView, toHistoryView } from "./history-view";
import { lookAtStatus } from "./look-at-status";
import type { History, HistoryQuery } from "./model";
import { listKeptDowntimes, listSpans, seedHistory } from "./records";
import { toLongestGapMs } from "./span";
import { availabilityDays, type HistoryRecord, toHistory } from "./to-history";

const defaultDays = 90;

/**
 * What was recorded in a window, of all resources or of one. Throws invalid-input for a window that is empty or longer than
 * HISTORY_DAYS, store-unavailable if the store can't be read.
 */
export async function readHistory({ resource, from, to }: HistoryQuery): Promise<History> {
  const toMs = to ? Date.parse(to) : now();
  const fromMs = from ? Date.parse(from) : toMs - defaultDays * dayMs;
  const { historyDays } = readKeeping();
  if (fromMs >= toMs) throw new InvalidInput("`from` must be earlier than `to`.");
  if (toMs - fromMs > (historyDays + 1) * dayMs)
    throw new InvalidInput(`The window may be at most ${historyDays} days long.`);
  return toHistory(await readRecord(fromMs, toMs, resource), fromMs, toMs);
}

/** What is recorded of a window, and before it what availability needs. */
async function readRecord(fromMs: number, toMs: number, resource?: string): Promise<HistoryRecord> {
  if (readSite().demo) await seedDemo();
  return withStore(async (db) => {
    const earliestMs = Math.min(fromMs, toMs - Math.max(...availabilityDays) * dayMs);
    return {
      longestGapMs: toLongestGapMs(readKeeping().recordMs),
      spans: await listSpans(db, earliestMs, toMs, resource),
      downtimes: await listKeptDowntimes(db, earliestMs, toMs, resource),
    };
  });
}

/** Gives a demonstration a past when it is first looked at. Does nothing while the facility doesn't answer. */
async function seedDemo(): Promise<void> {
  const seeded = processWide("history.seeded", () => ({ isDone: false }));
  if (seeded.isDone) return;
  const look = await lookAtStatus(now());
  if (look) await withStore((db) => seedHistory(db, toDemoHistory(look)));
  seeded.isDone = look !== null;
}

/** Pages as they were a minute ago at most: a year of many resources takes a tenth of a second to put together. */
const readViews = () =>
  processWide("history.views", () => new LRUCache<string, HistoryView>({ max: 30, ttl: minuteMs }));

/** For the page: its content, or why there is none. `refusal` is a problem that forbids reading at all. Never throws. */
export async function readHistoryView(
  choice: HistoryChoice,
  refusal: Problem | null,
): Promise<{ view: HistoryView | null; problem: Problem | null; recordMs: number }> {
  const { recordMs } = readKeeping();
  if (refusal) return { view: null, problem: refusal, recordMs };
  const key = JSON.stringify([choice.resource, choice.days, choice.kind]);
  const known = readViews().get(key);
  if (known) return { view: known, problem: null, recordMs };
  try {
    const instant = now();
    const record = await readRecord(instant - Number(choice.days) * dayMs, instant);
    const view = toHistoryView(record, choice, readSite().facilityTimeZone, instant);
    readViews().set(key, view);
    return { view, problem: null, recordMs };
  } catch (error) {
    return { view: null, problem: toProblemOf(error), recordMs };
  }
}

/** `GET /api/history`: JSON, or the spans as CSV if `format` or the `Accept` header wants that. */
export async function answerHistory(query: HistoryQuery): Promise<History | Response> {
  const history = await readHistory(query);
  const accept = (await headers()).get("accept") ?? "*/*";
  const preferred = new Negotiator({ headers: { accept } }).mediaType(["application/json", "text/csv"]);
  if ((query.format ?? (preferred === "text/csv" ? "csv" : "json")) === "json") return history;
  const lines = history.resources.flatMap(({ resource, spans }) =>
    spans.map(({ status, from, until }) =>
      toCsvLine(
        [resource, status, from, until, (Date.parse(until) - Date.parse(from)) / 1000],
        "spreadsheet",
      ),
    ),
  );
  const head = toCsvLine(["resource", "status", "from", "until", "seconds"], "exact");
  return new Response(head + lines.join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="history.csv"',
      Vary: "Accept",
    },
  });
}

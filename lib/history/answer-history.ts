import "server-only";
import Negotiator from "negotiator";
import { toCsvLine } from "@/lib/files/csv";
import { InvalidInput } from "@/lib/portal/portal-error";
import { readKeeping, withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs } from "@/lib/time/duration";
import { listHistoryNotes } from "./history-notes";
import type { History, HistoryQuery } from "./model";
import { listKeptDowntimes, listSpans } from "./records";
import { seedDemo } from "./seed-demo";
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
  await seedDemo();
  return withStore(async (db) => {
    const earliestMs = Math.min(fromMs, toMs - Math.max(...availabilityDays) * dayMs);
    return {
      longestGapMs: toLongestGapMs(readKeeping().recordMs),
      spans: await listSpans(db, earliestMs, toMs, resource),
      downtimes: await listKeptDowntimes(db, earliestMs, toMs, resource),
      ...(await listHistoryNotes(db, fromMs, toMs, resource)),
    };
  });
}

/** `GET /api/history`: JSON, or the spans as CSV if `format` or the `Accept` header wants that. */
export async function answerHistory(query: HistoryQuery, headers: Headers): Promise<History | Response> {
  const history = await readHistory(query);
  const accept = headers.get("accept") ?? "*/*";
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

import "server-only";
import { headers } from "next/headers";
import { toCsvLine } from "@/lib/files/csv";
import { InvalidInput, toProblemOf } from "@/lib/portal/portal-error";
import type { Problem } from "@/lib/portal/problem";
import { readSite } from "@/lib/portal/site";
import { readKeeping, withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs, minuteMs } from "@/lib/time/duration";
import type { HistoryChoice } from "./history-parameters";
import { type HistoryView, toHistoryView } from "./history-view";
import type { History, HistoryQuery } from "./model";
import { listKeptDowntimes, listSpans } from "./records";
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
const readRecord = (fromMs: number, toMs: number, resource?: string): Promise<HistoryRecord> =>
  withStore(async (db) => {
    const earliestMs = Math.min(fromMs, toMs - Math.max(...availabilityDays) * dayMs);
    return {
      spans: await listSpans(db, earliestMs, toMs, resource),
      downtimes: await listKeptDowntimes(db, earliestMs, toMs, resource),
    };
  });

/** For the page: its content, or why there is none. `refusal` is a problem that forbids reading at all. Never throws. */
export async function readHistoryView(
  choice: HistoryChoice,
  refusal: Problem | null,
): Promise<{ view: HistoryView | null; problem: Problem | null; recordMinutes: number }> {
  const recordMinutes = Math.ceil(readKeeping().recordMs / minuteMs);
  if (refusal) return { view: null, problem: refusal, recordMinutes };
  try {
    const instant = now();
    const record = await readRecord(instant - Number(choice.days) * dayMs, instant);
    const view = toHistoryView(record, choice, readSite().facilityTimeZone, instant);
    return { view, problem: null, recordMinutes };
  } catch (error) {
    return { view: null, problem: toProblemOf(error), recordMinutes };
  }
}

/** `GET /api/history`: JSON, or the spans as CSV if `format` or the `Accept` header wants that. */
export async function answerHistory(query: HistoryQuery): Promise<History | Response> {
  const history = await readHistory(query);
  const accept = (await headers()).get("accept");
  const wantsCsv = query.format === "csv" || (!query.format && /^text\/csv\b/.test(accept ?? ""));
  if (!wantsCsv) return history;
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

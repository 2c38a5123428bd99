import "server-only";
import Negotiator from "negotiator";
import { BriefTurns } from "@/lib/async/brief-turns";
import { InvalidInput, PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import { readKeeping, withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs } from "@/lib/time/duration";
import { listCsvPieces, listJsonPieces } from "./answer/pieces";
import { type AnswerWindow, planAnswer, type SpanPlace } from "./answer/plan";
import { parseIncidentId, toIncidentId } from "./incident";
import { readKeptHistory } from "./kept-history";
import type { HistoryQuery } from "./model";
import { mostSpansOfAnswer } from "./span";

const defaultDays = 90;
/** What is made and sent at once; a little more while it is compressed. */
const partCharacters = 32_768;
const partMs = 5;
/** A part that takes longer waits for the database, and others go on. */
const longestTurnMs = 100;
/** More answers than this don't begin; those that have begun go on. */
const mostWaiting = 100;
const retryAfterSeconds = 5;

const readTurns = () => processWide("history.answers", () => new BriefTurns(longestTurnMs));

/**
 * `GET /api/history`: what was recorded in a window, of all resources or of one, as JSON, or its spans as CSV if `format` or the
 * `Accept` header wants that. It is read and sent in parts, each when the one before was sent: one that can't be read breaks the
 * answer off, so that none looks complete. Throws invalid-input for a window that is empty or longer than HISTORY_DAYS,
 * too-many-requests if many answers are being made, store-unavailable if the store can't be read.
 */
export async function answerHistory(query: HistoryQuery, headers: Headers): Promise<Response> {
  const window = toWindow(query);
  const isCsv = (query.format ?? (isCsvPreferred(headers) ? "csv" : "json")) === "csv";
  if (readTurns().waiting >= mostWaiting) {
    const detail = "Too many answers about the history are being made.";
    throw new PortalError("too-many-requests", { detail, retryAfterSeconds });
  }
  // Incidents and availability are as new as the spans.
  await readTurns().run(() => readKeptHistory(0));
  const plan = await readTurns().run(() => withStore((db) => planAnswer(db, window)));
  const next = plan.next && toNextAddress(query, window, isCsv, plan.next);
  const pieces = isCsv ? listCsvPieces(plan) : listJsonPieces(window, plan, next);
  return new Response(await toStream(pieces), {
    headers: {
      ...(isCsv ? csvHeaders : { "Content-Type": "application/json" }),
      ...(next && { Link: `<${next}>; rel="next"` }),
    },
  });
}

const csvHeaders = {
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": 'attachment; filename="history.csv"',
  Vary: "Accept",
};

function isCsvPreferred(headers: Headers): boolean {
  const accept = headers.get("accept") ?? "*/*";
  return new Negotiator({ headers: { accept } }).mediaType(["application/json", "text/csv"]) === "text/csv";
}

function toWindow({ resource, from, to, limit, after }: HistoryQuery): AnswerWindow {
  const toMs = to ? Date.parse(to) : now();
  const fromMs = from ? Date.parse(from) : toMs - defaultDays * dayMs;
  const { historyDays } = readKeeping();
  if (fromMs >= toMs) throw new InvalidInput("`from` must be earlier than `to`.");
  if (toMs - fromMs > (historyDays + 1) * dayMs)
    throw new InvalidInput(`The window may be at most ${historyDays} days long.`);
  const most = Math.min(limit === undefined ? mostSpansOfAnswer : Number(limit), mostSpansOfAnswer);
  return { resource, fromMs, toMs, most, after: after === undefined ? null : parseIncidentId(after) };
}

/** The address of what follows a span: the same window, however much later it is asked for. */
function toNextAddress(query: HistoryQuery, window: AnswerWindow, isCsv: boolean, last: SpanPlace): string {
  const { resource, limit } = query;
  const parameters = new URLSearchParams({
    ...(resource !== undefined && { resource }),
    from: new Date(window.fromMs).toISOString(),
    to: new Date(window.toMs).toISOString(),
    ...(isCsv ? { format: "csv" } : query.format && { format: query.format }),
    ...(limit !== undefined && { limit }),
    // As the ID of an incident: the resource, and the instant.
    after: toIncidentId(last.resource, last.fromMs),
  });
  return `/api/history?${parameters}`;
}

/** Pieces as a stream, several in a part. Resolves once the first part is made, and throws if it can't be. */
async function toStream(pieces: AsyncGenerator<string, void>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let part: Part | null = await takePart(pieces);
  return new ReadableStream(
    {
      async pull(sink) {
        const { text, isLast } = part ?? (await takePart(pieces));
        part = null;
        if (text) sink.enqueue(encoder.encode(text));
        if (isLast) sink.close();
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
}

type Part = { text: string; isLast: boolean };

const takePart = (pieces: AsyncGenerator<string, void>): Promise<Part> =>
  readTurns().run(async () => {
    const endMs = performance.now() + partMs;
    let text = "";
    do {
      const piece = await pieces.next();
      if (piece.done) return { text, isLast: true };
      text += piece.value;
    } while (text.length < partCharacters && performance.now() < endMs);
    return { text, isLast: false };
  });

import { ProblemError, unreachable } from "@/lib/portal/problem";
import { requestPortal } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";
import { toGridPath } from "../../compute-path";
import type { ComputePlace } from "../../place";
import type { GridHead, JobGrid } from "../grid/grid-model";
import * as words from "../words";
import { type JobTable, toJobTable } from "./job-table";
import { hasWorkUnderWay } from "./queue-polling";
import { mergeTable } from "./table-merge";

/**
 * The queue as held by the browser. `part` is what has arrived of a list that is still being read. `changedAtMs`: when an answer
 * last differed from the previous one.
 */
export type QueueData =
  | { kind: "reading"; sinceMs: number; jobs: number; part?: { state: string; table: JobTable } }
  | { kind: "known"; table: JobTable; head: GridHead; changedAtMs: number | null; isUnderWay: boolean };

/** Reads the queue, or only its changes if it is known. Throws ProblemError. */
export async function readQueue(
  place: ComputePlace,
  before: QueueData | undefined,
  signal: AbortSignal,
  timeoutMs?: number,
): Promise<QueueData> {
  const path = toGridPath(place, before?.kind === "known" ? before.head.state : before?.part?.state);
  const schema = async () => (await import("../grid/grid-model")).jobGridSchema;
  const answer = await requestPortal({ path, schema, signal, timeoutMs });
  if (answer.kind === "reading") return toReading(answer, before);
  const { kind: _kind, rows, ...head } = answer;
  const known = before?.kind === "known" ? before : null;
  if (answer.kind === "delta" && known && rows === null && answer.removed.length === 0)
    return { ...known, head };
  const sent = rows === null ? null : toJobTable(rows);
  const table =
    answer.kind === "full"
      ? sent
      : known && (sent || rows === null)
        ? mergeTable(known.table, sent ?? { ...known.table, count: 0 }, answer.removed)
        : null;
  if (!table) throw new ProblemError(unreachable(words.unreadableRows));
  const changedAtMs = known ? now() : null;
  return { kind: "known", table, head, changedAtMs, isUnderWay: hasWorkUnderWay(table) };
}

function toReading(
  { part, ...answer }: Extract<JobGrid, { kind: "reading" }>,
  before: QueueData | undefined,
): QueueData {
  const kept = before?.kind === "reading" ? before.part : undefined;
  // A read that starts over shows what the last one brought until it has brought something itself.
  if (!part) return kept ? { ...answer, part: kept } : answer;
  const sent = toJobTable(part.rows);
  const table = sent && part.from > 0 ? (kept ? mergeTable(kept.table, sent, []) : null) : sent;
  if (!table) throw new ProblemError(unreachable(words.unreadableRows));
  return { ...answer, part: { state: part.state, table } };
}

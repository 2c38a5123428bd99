import { ProblemError, unreachable } from "@/lib/portal/problem";
import { callPortal } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";
import type { ComputePlace } from "../../place";
import type { GridHead } from "../send/grid-model";
import * as words from "../words";
import { type JobTable, toJobTable } from "./job-table";
import { parseJobGrid } from "./parse-grid";
import { hasWorkUnderWay } from "./queue-polling";

/** The queue as held by the browser. `changedAtMs`: when an answer last differed from the previous one. */
export type QueueData =
  | { kind: "reading"; sinceMs: number; jobs: number }
  | { kind: "known"; table: JobTable; head: GridHead; changedAtMs: number | null; isUnderWay: boolean };

/** Reads the queue, or only its changes if it is known. Throws ProblemError. */
export async function readQueue(
  { resource, version }: ComputePlace,
  before: QueueData | undefined,
  signal: AbortSignal,
  timeoutMs?: number,
): Promise<QueueData> {
  const query = new URLSearchParams(version ? { version } : {});
  if (before?.kind === "known") query.set("since", before.head.state);
  const path = `/api/compute/${encodeURIComponent(resource)}/grid${query.size > 0 ? `?${query}` : ""}`;
  const { answer, merge } = await callPortal({ path, signal, timeoutMs }, async (body) => {
    const answer = parseJobGrid(body);
    if (answer === undefined) return undefined;
    // The first answer is the whole queue and needs no merging. If the module can't be loaded, the portal can't be reached.
    const merge = answer.kind === "delta" ? (await import("./table-merge")).mergeTable : null;
    return { answer, merge };
  });
  if (answer.kind === "reading") return answer;
  const { kind: _kind, rows, ...head } = answer;
  const known = before?.kind === "known" ? before : null;
  if (answer.kind === "delta" && known && rows === null && answer.removed.length === 0)
    return { ...known, head };
  const sent = rows === null ? null : toJobTable(rows);
  const table =
    answer.kind === "full"
      ? sent
      : known && merge && (sent || rows === null)
        ? merge(known.table, sent ?? { ...known.table, count: 0 }, answer.removed)
        : null;
  if (!table) throw new ProblemError(unreachable(words.unreadableRows));
  const changedAtMs = known ? now() : null;
  return { kind: "known", table, head, changedAtMs, isUnderWay: hasWorkUnderWay(table) };
}

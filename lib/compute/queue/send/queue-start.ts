import "server-only";
import type { Facility } from "@/lib/facility/facility";
import { toProblemOf } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";
import type { JobList } from "../../job/job-model";
import type { ComputePlace } from "../../place";
import { parseQueueChoice, type QueueReader } from "../queue-parameters";
import { announcePage } from "../read/page-priority";
import { listChoices } from "../table/table-filter";
import { readOwners, unknownOwners } from "../table/table-owners";
import { readLine } from "../table/table-row";
import { type QueueStart, sumView } from "../table/table-start";
import { type TableView, toTableView } from "../table/table-view";
import { type GridReading, readJobGrid, usualPartMs } from "./answer-grid";
import { toPartTable } from "./grid-encode";

/** Short, as the browser requests changes once it has the page, and the page shows how old its list is. */
const patience = { withValueMs: 400, withoutValueMs: 2500, contentMs: 120_000, partMs: usualPartMs };
const firstLines = 16;

/** Reads the queue's first screen for the page; `onList` receives its list. Never throws. */
export async function readQueueStart(
  facility: Facility,
  place: ComputePlace,
  parameters: URLSearchParams,
  reader: QueueReader,
  onList?: (list: JobList) => void,
): Promise<QueueStart> {
  try {
    const reading = await readJobGrid(facility, place, patience, onList);
    if (reading.kind === "reading") return await toPartStart(reading, parameters, reader);
    announcePage();
    const { table } = reading.state;
    const owners = readOwners(table, reader.username);
    const choice = parseQueueChoice(parameters, { ...reader, areOwnersReported: owners.areReported });
    const view = toTableView(table, choice, now);
    const lines = listLines(view, choice.openGroups);
    const sums = sumView(view, listChoices(table, choice.own));
    return { first: { head: reading.head, lines, owners, ...sums }, problem: null };
  } catch (thrown) {
    return { first: null, problem: toProblemOf(thrown) };
  }
}

const listLines = (view: TableView, openGroups: string[]) =>
  Array.from({ length: Math.min(firstLines, view.items.length) }, (_, index) =>
    readLine(view, index, openGroups),
  ).filter((line) => line !== null);

/** Of a list that is still being read, the lines that have arrived. */
async function toPartStart(
  { jobs }: Extract<GridReading, { kind: "reading" }>,
  parameters: URLSearchParams,
  reader: QueueReader,
): Promise<QueueStart> {
  if (jobs.length === 0) return { first: null, problem: null };
  const table = await toPartTable(jobs);
  const choice = { ...parseQueueChoice(parameters, reader), isFolded: false };
  const view = toTableView(table, choice, now);
  const start = { head: null, lines: listLines(view, []), owners: unknownOwners };
  return { first: { ...start, ...sumView(view, null) }, problem: null };
}

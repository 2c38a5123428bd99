import "server-only";
import type { Facility } from "@/lib/facility/facility";
import { toProblemOf } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";
import type { ComputePlace } from "../../place";
import { parseQueueChoice, type QueueReader } from "../queue-parameters";
import { announcePage } from "../read/page-priority";
import { choiceFields, listValues, markOwn } from "../table/table-filter";
import { readOwners } from "../table/table-owners";
import { readLine } from "../table/table-row";
import type { QueueFirst, QueueStart } from "../table/table-start";
import { toTableView } from "../table/table-view";
import { readJobGrid } from "./answer-grid";

/** Short, as the browser requests changes once it has the page, and the page shows how old its list is. */
const patience = { withValueMs: 400, withoutValueMs: 2500, contentMs: 120_000 };
const firstLines = 16;

/** Reads the queue's first screen for the page. Never throws. */
export async function readQueueStart(
  facility: Facility,
  place: ComputePlace,
  parameters: URLSearchParams,
  reader: QueueReader,
): Promise<QueueStart> {
  try {
    const reading = await readJobGrid(facility, place, patience);
    if (reading.kind === "reading") return { first: null, problem: null };
    announcePage();
    const { table } = reading.state;
    const owners = readOwners(table);
    const choice = parseQueueChoice(parameters, { ...reader, areOwnersReported: owners.areReported });
    const view = toTableView(table, choice, now);
    const lines = Array.from({ length: Math.min(firstLines, view.items.length) }, (_, index) =>
      readLine(view, index, choice.openGroups),
    ).filter((line) => line !== null);
    const marks = markOwn(table, choice.own);
    const values = Object.fromEntries(
      choiceFields.map((field) => [field, listValues(table, field, marks)]),
    ) as QueueFirst["values"];
    const { stateCounts } = view;
    const [itemCount, rowCount] = [view.items.length, view.rows.length];
    return {
      first: { head: reading.head, lines, itemCount, rowCount, stateCounts, values, owners },
      problem: null,
    };
  } catch (thrown) {
    return { first: null, problem: toProblemOf(thrown) };
  }
}

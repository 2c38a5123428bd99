import { toCsvLine } from "@/lib/files/csv";
import { type GridJob, readJob } from "./table-row";
import type { TableView } from "./table-view";

const fields = [
  "id",
  "label",
  "name",
  "user",
  "account",
  "partition",
  "state",
  "states",
  "reason",
  "nodeCount",
  "nodeList",
  "cpus",
  "priority",
  "qos",
  "reservation",
  "submittedAt",
  "startAt",
  "isStartForecast",
  "endAt",
  "isEndForecast",
  "limitMinutes",
] as const;

/** A job as exported: instants are ISO 8601 UTC. */
function toRecord(job: GridJob) {
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const { submittedMs, startMs, endMs, ...rest } = job;
  return { ...rest, submittedAt: iso(submittedMs), startAt: iso(startMs), endAt: iso(endMs) };
}

/** A line of CSV; several states share one cell, separated by spaces. */
const toJobLine = (record: ReturnType<typeof toRecord>) =>
  toCsvLine(
    fields.map((field) => (field === "states" ? record.states.join(" ") : record[field])),
    "spreadsheet",
  );

const chunkRows = 2000;

/**
 * Exports the view's rows, unfolded, as parts of a file. `breathe` is awaited between parts, so that 50,000 rows don't block
 * the page.
 */
export async function exportJobs(
  { table, rows }: TableView,
  form: "csv" | "json",
  breathe: () => Promise<void>,
): Promise<string[]> {
  const parts: string[] = [form === "csv" ? `${fields.join(",")}\r\n` : "["];
  for (let start = 0; start < rows.length; start += chunkRows) {
    if (start > 0) await breathe();
    const records = [...rows.subarray(start, start + chunkRows)].map((row) => toRecord(readJob(table, row)));
    parts.push(
      form === "csv"
        ? records.map(toJobLine).join("")
        : (start > 0 ? ",\n" : "\n") +
            records
              .map((record) =>
                JSON.stringify(Object.fromEntries(fields.map((field) => [field, record[field]]))),
              )
              .join(",\n"),
    );
  }
  if (form === "json") parts.push("\n]\n");
  return parts;
}

import { toCsvLine } from "@/lib/files/csv";
import { exportedNames, type GridJob } from "../../job/job-columns";
import { readJob } from "./table-row";
import type { TableView } from "./table-view";

/** A line of CSV; several states share one cell, separated by spaces. Instants are ISO 8601 UTC. */
const toJobLine = (job: GridJob) =>
  toCsvLine(
    exportedNames.map((name) => (name === "states" ? job.states.join(" ") : job[name])),
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
  const parts: string[] = [form === "csv" ? `${exportedNames.join(",")}\r\n` : "["];
  for (let start = 0; start < rows.length; start += chunkRows) {
    if (start > 0) await breathe();
    const jobs = [...rows.subarray(start, start + chunkRows)].map((row) => readJob(table, row));
    parts.push(
      form === "csv"
        ? jobs.map(toJobLine).join("")
        : (start > 0 ? ",\n" : "\n") + jobs.map((job) => JSON.stringify(job, exportedNames)).join(",\n"),
    );
  }
  if (form === "json") parts.push("\n]\n");
  return parts;
}

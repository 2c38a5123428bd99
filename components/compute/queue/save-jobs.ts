import { exportJobs } from "@/lib/compute/queue/table/table-export";
import type { TableView } from "@/lib/compute/queue/table/table-view";

export type JobExportForm = "csv" | "json";

const mediaTypes = { csv: "text/csv;charset=utf-8", json: "application/json" } as const;
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Saves the jobs of the view as a file; `name` begins the file's name. */
export async function saveJobs(view: TableView, form: JobExportForm, name: string): Promise<void> {
  const parts = await exportJobs(view, form, breathe);
  const url = URL.createObjectURL(new Blob(parts, { type: mediaTypes[form] }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}-jobs.${form}`;
  link.click();
  // The download reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

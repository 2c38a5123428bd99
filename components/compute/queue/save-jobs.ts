import { saveFile } from "@/components/ui/save-file";
import { exportJobs } from "@/lib/compute/queue/table/table-export";
import type { TableView } from "@/lib/compute/queue/table/table-view";

export type JobExportForm = "csv" | "json";

const mediaTypes = { csv: "text/csv;charset=utf-8", json: "application/json" } as const;
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Saves the jobs of the view as a file whose name begins with `name`. */
export async function saveJobs(view: TableView, form: JobExportForm, name: string): Promise<void> {
  saveFile(`${name}-jobs.${form}`, await exportJobs(view, form, breathe), mediaTypes[form]);
}

"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { TableView } from "@/lib/compute/queue/table/table-view";
import type { JobExportForm } from "./save-jobs";

/** Saves the jobs that match as a file; arrays are unfolded in it, instants are UTC. */
export function QueueExport({ view, name }: { view: TableView | null; name: string }) {
  const [busy, setBusy] = useState<JobExportForm | null>(null);
  const [hasFailed, setFailed] = useState(false);
  async function save(form: JobExportForm) {
    if (!view) return;
    setBusy(form);
    setFailed(false);
    try {
      const { saveJobs } = await import("./save-jobs");
      await saveJobs(view, form, name);
    } catch {
      setFailed(true);
    }
    setBusy(null);
  }
  return (
    <span className="noscript:hidden inline-flex flex-wrap items-center gap-2">
      {hasFailed ? (
        <span role="alert" className="text-down text-sm">
          Nothing was saved. Press the button again.
        </span>
      ) : null}
      {(["csv", "json"] as const).map((form) => (
        <Button
          key={form}
          size="small"
          disabled={!view || view.rows.length === 0}
          busy={busy === form}
          onClick={() => void save(form)}
        >
          Export {form.toUpperCase()}
        </Button>
      ))}
    </span>
  );
}

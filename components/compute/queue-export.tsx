"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { exportJobs } from "@/lib/compute/job-table-export";
import type { TableView } from "@/lib/compute/job-table-view";

const mediaTypes = { csv: "text/csv;charset=utf-8", json: "application/json" } as const;
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Saves the jobs that match as a file; arrays are unfolded in it, instants are UTC. */
export function QueueExport({ view, name }: { view: TableView | null; name: string }) {
  const [busy, setBusy] = useState<"csv" | "json" | null>(null);
  async function save(form: "csv" | "json") {
    if (!view) return;
    setBusy(form);
    const parts = await exportJobs(view, form, breathe);
    const url = URL.createObjectURL(new Blob(parts, { type: mediaTypes[form] }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `${name}-jobs.${form}`;
    link.click();
    // The download reads the address after the click.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    setBusy(null);
  }
  return (
    <span className="noscript:hidden inline-flex gap-2">
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

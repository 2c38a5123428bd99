"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import type { TableView } from "@/lib/compute/queue/table/table-view";
import * as words from "@/lib/compute/queue/words";
import type { JobExportForm } from "./save-jobs";

const bringExport = () => import("./save-jobs");

/** Saves the matching jobs as a file. Arrays are expanded, and instants are in UTC. */
export function QueueExport({ view, name }: { view: TableView | null; name: string }) {
  const { isLoading, hasFailed, load } = useLoaded(bringExport);
  const [pressed, setPressed] = useState<JobExportForm | null>(null);
  function save(form: JobExportForm) {
    if (!view) return;
    setPressed(form);
    void load(({ saveJobs }) => saveJobs(view, form, name));
  }
  return (
    <span className="noscript:hidden inline-flex flex-wrap items-center gap-2">
      {hasFailed ? (
        <span role="alert" className="text-down text-sm">
          {words.exportFailed}
        </span>
      ) : null}
      {(["csv", "json"] as const).map((form) => (
        <Button
          key={form}
          size="small"
          disabled={!view || view.rows.length === 0}
          busy={isLoading && pressed === form}
          onClick={() => save(form)}
        >
          {words.exportAs(form.toUpperCase())}
        </Button>
      ))}
    </span>
  );
}

"use client";

import { useEffect } from "react";
import type { JobTable } from "@/lib/compute/queue/table/job-table";
import { type GridColumnKey, gridColumns } from "@/lib/compute/queue/table/table-columns";
import { prepareSort } from "@/lib/compute/queue/table/table-sort";

/** Prepares, while the browser is idle, the table's sorts by the columns that are shown: texts take long the first time. */
export function usePreparedSorts(table: JobTable | null, shown: readonly GridColumnKey[]): void {
  useEffect(() => {
    if (!table || typeof requestIdleCallback === "undefined") return;
    const left = gridColumns.filter(({ key }) => shown.includes(key)).flatMap(({ sort }) => sort ?? []);
    const prepareNext = () => {
      const next = left.shift();
      if (!next) return;
      prepareSort(table, next);
      handle = requestIdleCallback(prepareNext);
    };
    let handle = requestIdleCallback(prepareNext);
    return () => cancelIdleCallback(handle);
  }, [table, shown]);
}

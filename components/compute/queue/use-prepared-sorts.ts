"use client";

import { useEffect, useRef } from "react";
import type { JobTable } from "@/lib/compute/queue/table/job-table";
import { type GridColumnKey, gridColumns } from "@/lib/compute/queue/table/table-columns";
import { prepareSort } from "@/lib/compute/queue/table/table-sort";
import { prepareOrder } from "@/lib/compute/queue/table/table-view";

/**
 * Prepares, while the browser is idle, the table's sorts by the columns that are shown: texts take long the first time. Of a page's
 * first table, the orders themselves are made as well, since code that runs for the first time is slow.
 */
export function usePreparedSorts(table: JobTable | null, shown: readonly GridColumnKey[]): void {
  const isWarm = useRef(false);
  useEffect(() => {
    if (!table || typeof requestIdleCallback === "undefined") return;
    const left = gridColumns.filter(({ key }) => shown.includes(key)).flatMap(({ sort }) => sort ?? []);
    const prepareNext = () => {
      const next = left.shift();
      if (!next) {
        isWarm.current = true;
        return;
      }
      prepareSort(table, next);
      if (!isWarm.current) prepareOrder(table, next);
      handle = requestIdleCallback(prepareNext);
    };
    let handle = requestIdleCallback(prepareNext);
    return () => cancelIdleCallback(handle);
  }, [table, shown]);
}

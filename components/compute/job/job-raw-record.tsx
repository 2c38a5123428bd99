"use client";

import { useMemo } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import type { JobDetail } from "@/lib/compute/model";

/** The record as the scheduler sent it; numbers beyond 2^53 stand there as texts, digit by digit. */
export function JobRawRecord({ raw }: Pick<JobDetail, "raw">) {
  const text = useMemo(() => JSON.stringify(raw, null, 2), [raw]);
  if (text === "{}") return null;
  return (
    <details className="border border-line bg-surface">
      <summary className="min-h-10 cursor-pointer px-3 py-2 font-semibold">Raw record</summary>
      <div className="grid gap-2 border-line border-t p-3">
        <div>
          <CopyButton text={text} label="Copy raw record" />
        </div>
        <section
          {...reachable}
          aria-label="Raw record"
          className="max-h-[32rem] overflow-auto border border-line bg-sunken"
        >
          <pre className="p-2 font-mono text-xs">{text}</pre>
        </section>
      </div>
    </details>
  );
}

/** What scrolls must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const;

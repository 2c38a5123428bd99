"use client";

import Link from "next/link";
import { TaskBar } from "@/components/compute/job/task-bar";
import { TextLink } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import { toComputePath } from "@/lib/compute/compute-path";
import * as words from "@/lib/work/batch-words";
import type { JobBatch } from "@/lib/work/job-batches";

export { batchStore } from "@/lib/compute/submit/several/batch-store";
export { takeBatches } from "@/lib/work/job-batches";

type JobBatchRowProps = {
  group: JobBatch;
  resource: string;
  /** Whether the machine's list was loaded, so that it is known which jobs are missing in it. */
  isListKnown: boolean;
};

/** Jobs submitted together, as one row: how far they are, and below it the rows of which there may be no job. */
export function JobBatchRow({ group, resource, isListKnown }: JobBatchRowProps) {
  const { batch, jobs, counts, missing, others } = group;
  const submitPath = toComputePath({ resource, version: batch.version ?? undefined }, "submit");
  // The queue opens the group.
  const queuePath = toComputePath({ resource }, "", { open: `s${batch.id}`, mine: "on" });
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)] text-sm tabular-nums">
      <span className="flex min-w-0 items-center gap-x-3">
        {/* The line below has the same in words. */}
        <span aria-hidden="true" className={jobs.length > 0 ? "flex w-20 shrink-0" : "hidden"}>
          <TaskBar counts={jobs.map(({ state }) => ({ value: state ?? "", count: 1 }))} className="w-full" />
        </span>
        <Link
          href={jobs.length > 0 ? queuePath : submitPath}
          prefetch={false}
          className="min-w-0 truncate leading-6 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          <bdi>{batch.title || words.unnamed}</bdi>
        </Link>
        <span className="shrink-0 text-ink-muted">{words.rowCount(batch.rows.length)}</span>
      </span>
      <span className="wrap-anywhere empty:hidden">
        {words.listedJobs({ ...counts, missing: isListKnown ? missing : 0 })}
      </span>
      {others.unknown + others.refused + others.unsent > 0 ? (
        <span className="flex min-w-0 items-center gap-1.5">
          <StateMark tone={others.unknown > 0 ? "warn" : "neutral"} />
          <TextLink href={submitPath} className="wrap-anywhere min-w-0">
            {words.openRows(others)}
          </TextLink>
        </span>
      ) : null}
    </li>
  );
}

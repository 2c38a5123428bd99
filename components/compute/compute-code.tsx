"use client";

import { DoItInCode } from "@/components/code/do-it-in-code";
import { useComputePlace } from "./use-compute-place";

type Read = "jobs" | "partitions" | "nodes" | "reservations" | "diagnostics";

/** What a page of a compute resource reads, in the version of its address, as code. */
export function ComputeCode({ read }: { read: Read }) {
  const place = useComputePlace();
  return <DoItInCode offers={[[{ operation: `compute.${read}`, input: place }]]} />;
}

/** How a job is read and cancelled, and what its place in the queue is counted from, as code. */
export function JobCode({ jobId }: { jobId: string }) {
  const place = useComputePlace();
  const input = { ...place, jobId };
  return (
    <DoItInCode
      offers={[
        [{ operation: "compute.job", input }],
        [{ operation: "compute.cancel", input }],
        [
          { operation: "compute.jobs", input: place },
          { operation: "compute.nodes", input: place },
        ],
      ]}
    />
  );
}

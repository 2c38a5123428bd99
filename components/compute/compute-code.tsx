"use client";

import { DoItInCode } from "@/components/code/do-it-in-code";
import { MoreLines } from "./resource-frame";
import { useComputePlace } from "./use-compute-place";

/** How a job is read and cancelled, as code. */
export function JobCode({ jobId }: { jobId: string }) {
  const place = useComputePlace();
  const input = { ...place, jobId };
  return (
    <MoreLines>
      <DoItInCode
        offers={[[{ operation: "compute.job", input }], [{ operation: "compute.cancel", input }]]}
      />
    </MoreLines>
  );
}

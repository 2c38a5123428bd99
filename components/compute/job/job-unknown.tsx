"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Shown for a job that neither the scheduler nor this browser tab knows. */
export function JobUnknown({ jobId, onRetry }: { jobId: string; onRetry: () => void }) {
  return (
    <EmptyState
      title={`The scheduler does not know job ${jobId}`}
      actions={<Button onClick={onRetry}>Look again</Button>}
    >
      Either it never existed here, or it ended some minutes ago and the scheduler has forgotten it. This
      browser tab has not seen the job before, so nothing of it can be shown.
    </EmptyState>
  );
}

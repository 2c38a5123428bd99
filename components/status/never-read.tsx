"use client";

import { WaitingNotice } from "@/components/shell/reading/waiting-notice";
import { EmptyState } from "@/components/ui/empty-state";
import type { Problem } from "@/lib/portal/problem";

/** Shown while no resource list has ever been read: the reason, never an empty list. */
export function NeverRead({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  return (
    <div className="grid gap-2">
      {problem ? <WaitingNotice problem={problem} what="the status" onRetry={onRetry} /> : null}
      <EmptyState title="The status is not known">
        Nothing has been read from the facility so far. This page goes on by itself as soon as there is an
        answer.
      </EmptyState>
    </div>
  );
}

"use client";

import { WaitingNotice } from "@/components/shell/reading/waiting-notice";
import { EmptyState } from "@/components/ui/empty-state";
import { type Problem, problemSlug } from "@/lib/portal/problem";
import * as words from "@/lib/status/words";

/** Shown while no resource list has ever been read: the reason, never an empty list. */
export function NeverRead({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  return (
    <div className="grid gap-2">
      {problem ? <WaitingNotice problem={problem} what={words.theStatus} onRetry={onRetry} /> : null}
      {problem && problemSlug(problem) === "facility-slow" ? null : (
        <EmptyState title={words.neverLoaded}>{words.neverLoadedMore}</EmptyState>
      )}
    </div>
  );
}

"use client";

import { WaitingNotice } from "@/components/shell/reading/waiting-notice";
import { EmptyState } from "@/components/ui/notice";
import type { Problem } from "@/lib/portal/problem";
import { isAwaited } from "@/lib/status/slow-answer";
import * as words from "@/lib/status/words";

/** Shown while nothing was ever read: that it is loading, or the reason why it isn't there; never an empty list. */
export function NeverRead({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  return (
    <div className="grid gap-2">
      <WaitingNotice problem={problem} what={words.theStatus} onRetry={onRetry} />
      {isAwaited(false, problem) ? null : (
        <EmptyState title={words.neverLoaded}>{words.neverLoadedMore}</EmptyState>
      )}
    </div>
  );
}

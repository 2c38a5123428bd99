import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import * as words from "@/lib/compute/submit/words";
import type { Replaced } from "./use-submit-draft";

type SubmitDraftLineProps = { replaced: Replaced | null; isKept: boolean; isReady: boolean };

/** Where the draft is saved, and how to undo its replacement by another one. One line, so that nothing moves. */
export function SubmitDraftLine({ replaced, isKept, isReady }: SubmitDraftLineProps) {
  if (!isKept)
    return (
      <Notice tone="warn" role="alert" title={words.draftLost}>
        <p>{words.storageFull}</p>
      </Notice>
    );
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-ink-muted text-sm">
      <span role="status" className="text-ink empty:hidden">
        {replaced?.words}
      </span>
      {replaced ? (
        <>
          <Button size="small" onClick={replaced.undo}>
            {words.undo}
          </Button>
          <Button size="small" onClick={replaced.dismiss}>
            {words.dismiss}
          </Button>
        </>
      ) : isReady ? (
        words.draftSaved
      ) : (
        words.loadingForm
      )}
    </p>
  );
}

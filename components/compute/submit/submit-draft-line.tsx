import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Replaced } from "./use-submit-draft";

type SubmitDraftLineProps = { replaced: Replaced | null; isKept: boolean; isReady: boolean };

/** Where the draft is saved, and how to undo its replacement by another one. */
export function SubmitDraftLine({ replaced, isKept, isReady }: SubmitDraftLineProps) {
  return (
    <div className="grid gap-2">
      <div role="status" className="empty:hidden">
        {replaced ? (
          <Notice
            tone="info"
            title={replaced.words}
            actions={
              <Button size="small" onClick={replaced.undo}>
                Undo
              </Button>
            }
          />
        ) : null}
      </div>
      {isKept ? (
        <p className="text-ink-muted text-sm">
          {isReady
            ? "What you type is kept on this device, never the token."
            : "The form opens as soon as its scripts are there."}
        </p>
      ) : (
        <Notice tone="warn" role="alert" title="This device can't keep the draft">
          <p>Its storage is full or switched off. What you typed is lost when you leave the page.</p>
        </Notice>
      )}
    </div>
  );
}

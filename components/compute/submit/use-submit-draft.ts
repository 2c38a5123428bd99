"use client";

import { useCallback, useState } from "react";
import { type Draft, isSameDraft } from "@/lib/compute/submit/draft";
import type { DeviceStore } from "@/lib/device/store";
import { useKeptDraft } from "@/lib/device/use-kept-draft";

/** Describes a replacement of the draft; `undo` restores the previous one. */
export type Replaced = { words: string; undo: () => void };

export type SubmitDraft = {
  draft: Draft;
  /** Changes the draft as the user types, which ends the offer to restore the previous one. */
  edit: (change: (draft: Draft) => Draft) => void;
  /** Replaces the draft; the previous one can be restored. */
  replace: (draft: Draft, words: string) => void;
  replaced: Replaced | null;
  /** Ends the offer to restore the previous draft. */
  settle: () => void;
  /** False if the device can't save the draft. */
  isKept: boolean;
};

/** The draft of this page, with an undo for its last replacement. */
export function useSubmitDraft(store: DeviceStore<Draft | null>, initial: Draft): SubmitDraft {
  const { draft, setDraft, isKept } = useKeptDraft(store, initial);
  const [replaced, setReplaced] = useState<{ words: string; before: Draft } | null>(null);
  const replace = useCallback(
    (next: Draft, words: string) => {
      setReplaced(isSameDraft(draft, next) ? null : { words, before: draft });
      setDraft(next);
    },
    [draft, setDraft],
  );
  const undo = () => {
    if (replaced) setDraft(replaced.before);
    setReplaced(null);
  };
  const settle = useCallback(() => setReplaced(null), []);
  const edit: SubmitDraft["edit"] = useCallback(
    (change) => {
      setReplaced(null);
      setDraft(change);
    },
    [setDraft],
  );
  return {
    draft,
    edit,
    settle,
    replace,
    replaced: replaced ? { words: replaced.words, undo } : null,
    isKept,
  };
}

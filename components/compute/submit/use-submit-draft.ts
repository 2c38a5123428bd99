"use client";

import { useCallback, useState } from "react";
import { type Draft, isSameDraft } from "@/lib/compute/submit/draft";
import type { DeviceStore } from "@/lib/device/store";
import { useKeptDraft } from "@/lib/device/use-kept-draft";

/** A draft that took another's place, and how that one is called back. */
export type Replaced = { words: string; undo: () => void };

export type SubmitDraft = {
  draft: Draft;
  /** Changes what is typed. */
  edit: (change: (draft: Draft) => Draft) => void;
  /** Puts another draft in the place of this one, which can be called back. */
  replace: (draft: Draft, words: string) => void;
  replaced: Replaced | null;
  /** False where the device can't keep the draft. */
  isKept: boolean;
};

/** The draft of this page, and the way back from one that replaced it. */
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
  return {
    draft,
    edit: setDraft,
    replace,
    replaced: replaced ? { words: replaced.words, undo } : null,
    isKept,
  };
}

"use client";

import { useCallback, useState } from "react";
import { type Draft, isSameDraft } from "@/lib/compute/submit/draft";
import * as words from "@/lib/compute/submit/words";
import type { DeviceStore } from "@/lib/device/store";
import { useKeptDraft } from "@/lib/device/use-kept-draft";

/** Describes the last replacement of the draft; `undo` restores the previous draft, `dismiss` ends the offer. */
export type Replaced = { words: string; undo: () => void; dismiss: () => void };

type SubmitDraft = {
  draft: Draft;
  /** Changes the draft as the user types. */
  edit: (change: (draft: Draft) => Draft) => void;
  /** Shows what the device has kept. */
  load: (draft: Draft) => void;
  /** Replaces the draft, or the one `before` that was loaded just now; it can be restored until a submit is accepted. */
  replace: (draft: Draft, words: string, before?: Draft) => void;
  replaced: Replaced | null;
  /** Ends every offer to restore a previous draft. */
  settle: () => void;
  /** False if the device can't save the draft. */
  isKept: boolean;
};

type Replacement = { words: string; before: Draft; after: Draft };

/** So many replacements can be undone; nobody remembers more. */
const mostReplacements = 10;

/** The draft of this page, with an undo for its replacements, the latest first. */
export function useSubmitDraft(store: DeviceStore<Draft | null>, initial: Draft): SubmitDraft {
  const { draft, setDraft, load, isKept } = useKeptDraft(store, initial);
  const [replacements, setReplacements] = useState<Replacement[]>([]);
  const [last] = replacements;
  const replace = useCallback(
    (after: Draft, text: string, before = draft) => {
      if (!isSameDraft(before, after))
        setReplacements((known) => [{ words: text, before, after }, ...known].slice(0, mostReplacements));
      setDraft(after);
    },
    [draft, setDraft],
  );
  const dismiss = () => setReplacements(replacements.slice(1));
  const undo = () => {
    if (!last) return;
    // What was typed since the replacement is kept in the same way.
    const swapped = { words: words.draftRestored, before: draft, after: last.before };
    const rest = replacements.slice(1);
    setReplacements(isSameDraft(draft, last.after) ? rest : [swapped, ...rest]);
    setDraft(last.before);
  };
  const settle = useCallback(() => setReplacements([]), []);
  return {
    draft,
    edit: setDraft,
    load,
    settle,
    replace,
    replaced: last ? { words: last.words, undo, dismiss } : null,
    isKept,
  };
}

"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, isSameDraft } from "@/lib/compute/submit/draft";
import { type DraftOwner, keepDraft } from "@/lib/compute/submit/draft-storage";

const pauseMs = 300;

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

/** The draft of this page, kept on the device a moment after each change and when the page is left. */
export function useSubmitDraft({ resource, user }: DraftOwner, initial: Draft): SubmitDraft {
  const [draft, setDraft] = useState(initial);
  const [replaced, setReplaced] = useState<{ words: string; before: Draft } | null>(null);
  const [isKept, setIsKept] = useState(true);
  const kept = useRef(initial);

  useEffect(() => {
    if (isSameDraft(kept.current, draft)) return;
    const keep = () => {
      if (kept.current === draft) return;
      kept.current = draft;
      setIsKept(keepDraft({ resource, user }, draft));
    };
    const timer = setTimeout(keep, pauseMs);
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [draft, resource, user]);

  // Going to another page of the portal unloads nothing: what was typed last is kept here.
  const latest = useRef({ draft, resource, user });
  useEffect(() => {
    latest.current = { draft, resource, user };
  });
  useEffect(
    () => () => {
      const { draft: last, ...owner } = latest.current;
      if (!isSameDraft(kept.current, last)) keepDraft(owner, last);
    },
    [],
  );

  const edit = useCallback((change: (draft: Draft) => Draft) => setDraft(change), []);
  const replace = useCallback(
    (next: Draft, words: string) => {
      setReplaced(isSameDraft(draft, next) ? null : { words, before: draft });
      setDraft(next);
    },
    [draft],
  );
  const undo = () => {
    if (replaced) setDraft(replaced.before);
    setReplaced(null);
  };
  return { draft, edit, replace, replaced: replaced ? { words: replaced.words, undo } : null, isKept };
}

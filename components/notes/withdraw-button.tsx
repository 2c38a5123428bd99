"use client";

import { useEffect, useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Note } from "@/lib/notes/model";
import { toFirstLine } from "@/lib/notes/note-text";
import * as words from "@/lib/notes/words";

const bringDialog = () => import("./withdraw-dialog");

/** A button that asks before it withdraws a note. */
export function WithdrawButton({ note }: { note: Note }) {
  const { part, hasFailed, load } = useLoaded(bringDialog);
  const [isAsking, setIsAsking] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isAsking) void load();
  }, [isAsking, load]);
  return (
    <>
      <Button
        size="small"
        disabled={!isHydrated}
        className="disabled:opacity-100 noscript:hidden print:hidden"
        aria-label={words.withdrawNamed(toFirstLine(note.text).line.slice(0, 80))}
        onClick={() => {
          setIsAsking(true);
          if (hasFailed) void load();
        }}
      >
        {words.withdraw}
      </Button>
      {isAsking && hasFailed ? <span role="alert">{words.dialogNotLoaded}</span> : null}
      {isAsking && part ? <part.WithdrawDialog note={note} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

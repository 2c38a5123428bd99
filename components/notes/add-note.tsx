"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useFormOwner } from "@/components/shell/session/use-device-owner";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import { type NoteSubject, toSubjectKey } from "@/lib/notes/note-subject";
import * as words from "@/lib/notes/words";

const bringEditor = () => import("./note-editor");

/**
 * A button that opens the form for a note, which opens automatically if something is typed that isn't published, unless it
 * waits for a press: one of many buttons on a page.
 */
export function AddNote({ subject, waits = false }: { subject: NoteSubject; waits?: boolean }) {
  const owner = useFormOwner();
  const { part, hasFailed, load } = useLoaded(bringEditor);
  const [isOpen, setIsOpen] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const [said, setSaid] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!waits) void load();
  }, [waits, load]);
  const wasClosed = useRef(false);
  useEffect(() => {
    if (!isOpen && wasClosed.current) button.current?.focus();
    wasClosed.current = false;
  }, [isOpen]);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback((result: string) => {
    wasClosed.current = true;
    setSaid(result);
    setIsOpen(false);
  }, []);
  return (
    <div className="grid min-w-0 gap-2 noscript:hidden print:hidden">
      {isOpen && part ? null : (
        <span className="flex flex-wrap items-center gap-3">
          <Button
            ref={button}
            size="small"
            disabled={!isHydrated}
            className="disabled:opacity-100"
            onClick={() => {
              setSaid("");
              setIsPressed(true);
              setIsOpen(true);
              void load();
            }}
          >
            {subject.listedId === null ? words.addNote : words.addDowntimeNote}
          </Button>
          <span role="status" className="text-ink-muted text-sm empty:-ml-3">
            {said}
          </span>
        </span>
      )}
      {isOpen && hasFailed ? (
        <Notice role="alert" tone="warn" title={words.formNotLoaded}>
          {words.pressAgain}
        </Notice>
      ) : null}
      {part && owner.id !== "" ? (
        <part.NoteEditor
          key={`${owner.id} ${toSubjectKey(subject)}`}
          owner={owner}
          subject={subject}
          isOpen={isOpen}
          takesFocus={isPressed}
          onOpen={open}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

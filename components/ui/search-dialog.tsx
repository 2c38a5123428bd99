"use client";

import * as Primitive from "@radix-ui/react-dialog";
import type { ReactNode, RefObject } from "react";
import { useDialogFocus } from "./dialog-focus";

type SearchDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The dialog's name; it isn't visible, because the field in it says as much. */
  title: string;
  /** The field that gets the focus, behind the text that it begins with. */
  field: RefObject<HTMLInputElement | null>;
  children: ReactNode;
};

/**
 * A dialog at the top of the page that begins with a field and keeps its place while its content changes. Escape and a click
 * outside close it, as nothing in it is worth keeping.
 */
export function SearchDialog({ open, onClose, title, field, children }: SearchDialogProps) {
  const focus = useDialogFocus();
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim print:hidden" />
        <Primitive.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            event.preventDefault();
            field.current?.focus();
            field.current?.setSelectionRange(-1, -1);
          }}
          aria-describedby={undefined}
          className={
            "fixed top-[min(12dvh,7rem)] left-1/2 z-50 flex max-h-[min(36rem,calc(100dvh-2*min(12dvh,7rem)))] w-[min(42rem,calc(100vw-1rem))] " +
            "-translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line-strong bg-raised shadow-2xl short:top-2 short:max-h-[calc(100dvh-1rem)]"
          }
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

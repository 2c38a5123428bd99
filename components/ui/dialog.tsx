"use client";

import * as Primitive from "@radix-ui/react-dialog";
import { setNonce } from "get-nonce";
import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "./button";
import { readStyleNonce } from "./style-nonce";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One or two sentences, read out with the title. */
  description?: ReactNode;
  /** The label of the close button, which comes before `actions`. */
  closeLabel?: string;
  /** The dialog's main action: one primary or danger button. */
  actions?: ReactNode;
  /** Returns the element to focus after closing if the opener is about to disappear; null: the opener. */
  focusAfter?: () => HTMLElement | null;
  children?: ReactNode;
};

/**
 * A dialog over the page. Escape and the close button leave the page behind unchanged; a click outside does
 * nothing, so that nothing typed is lost. Load it lazily on pages with a script budget.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel = "Cancel",
  actions,
  focusAfter,
  children,
}: DialogProps) {
  const focus = useDialogFocus(focusAfter);
  return (
    <Modal open={open} onClose={onClose}>
      <Primitive.Content
        {...focus}
        onPointerDownOutside={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
        {...(description ? {} : { "aria-describedby": undefined })}
        className={
          "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] flex-col " +
          "-translate-x-1/2 -translate-y-1/2 rounded-lg border border-line-strong bg-raised shadow-2xl"
        }
      >
        <div className="border-line border-b px-4 py-3">
          <Primitive.Title className="wrap-anywhere font-semibold text-lg">{title}</Primitive.Title>
          {description ? (
            <Primitive.Description className="wrap-anywhere mt-1 text-ink-muted">
              {description}
            </Primitive.Description>
          ) : null}
        </div>
        {children ? <div className="min-h-0 overflow-y-auto px-4 py-3">{children}</div> : null}
        <div className="flex flex-wrap justify-end gap-2 border-line border-t px-4 py-3">
          <Button onClick={onClose}>{closeLabel}</Button>
          {actions}
        </div>
      </Primitive.Content>
    </Modal>
  );
}

// The scroll lock behind a dialog uses a style element, which the page's CSP allows only with its nonce.
if (typeof document !== "undefined") setNonce(readStyleNonce());

type ModalProps = { open: boolean; onClose: () => void; children: ReactNode };

/** What is common to dialogs: the page behind is covered and can't be reached. */
const Modal = ({ open, onClose, children }: ModalProps) => (
  <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim print:hidden" />
      {children}
    </Primitive.Portal>
  </Primitive.Root>
);

/**
 * Handlers for a dialog without a trigger element: what had the focus before gets it back. `focusAfter` returns another element
 * if that one is about to disappear; null: the opener.
 */
export function useDialogFocus(focusAfter?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      // An open popover would cover the dialog. It gives the focus back to its button.
      for (const popover of document.querySelectorAll<HTMLElement>("[popover]")) popover.hidePopover?.();
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const next = focusAfter?.() ?? opener.current;
      if (next instanceof HTMLElement) next.focus();
    },
  };
}

type SearchDialogProps = ModalProps & {
  /** The dialog's name; it isn't visible, because the field in it says as much. */
  title: string;
  /** The field that gets the focus, behind the text that it begins with. */
  field: RefObject<HTMLInputElement | null>;
};

/**
 * A dialog at the top of the page that begins with a field and keeps its place while its content changes. Escape and a click
 * outside close it, as nothing in it is worth keeping.
 */
export function SearchDialog({ open, onClose, title, field, children }: SearchDialogProps) {
  const focus = useDialogFocus();
  return (
    <Modal open={open} onClose={onClose}>
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
    </Modal>
  );
}

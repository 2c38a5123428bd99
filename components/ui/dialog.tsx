"use client";

import { type ReactNode, type RefObject, useId } from "react";
import { Button } from "./button";
import { Modal } from "./modal";

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
  const id = useId();
  if (!open) return null;
  return (
    <Modal
      onClose={onClose}
      focusAfter={focusAfter}
      labelledBy={`${id}title`}
      describedBy={description ? `${id}description` : undefined}
      className="max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))]"
    >
      <div className="border-line border-b px-4 py-3">
        <h2 id={`${id}title`} className="wrap-anywhere font-semibold text-lg">
          {title}
        </h2>
        {description ? (
          <p id={`${id}description`} className="wrap-anywhere mt-1 text-ink-muted">
            {description}
          </p>
        ) : null}
      </div>
      {children ? <div className="min-h-0 overflow-y-auto px-4 py-3">{children}</div> : null}
      <div className="flex flex-wrap justify-end gap-2 border-line border-t px-4 py-3">
        <Button onClick={onClose}>{closeLabel}</Button>
        {actions}
      </div>
    </Modal>
  );
}

type SearchDialogProps = {
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
export function SearchDialog({ onClose, title, field, children }: SearchDialogProps) {
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      isLight
      focusFirst={field}
      labelledBy={id}
      className="mt-[min(12dvh,7rem)] max-h-[min(36rem,calc(100dvh-2*min(12dvh,7rem)))] w-[min(42rem,calc(100vw-1rem))] short:mt-2 short:max-h-[calc(100dvh-1rem)]"
    >
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      {children}
    </Modal>
  );
}

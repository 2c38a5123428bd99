"use client";

import * as Primitive from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { Button } from "./button";
import { useDialogFocus } from "./dialog-focus";

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
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim print:hidden" />
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
      </Primitive.Portal>
    </Primitive.Root>
  );
}

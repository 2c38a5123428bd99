"use client";

import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";

/** The open dialogs, the topmost last. */
let opened: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpened(next: readonly HTMLDialogElement[]): void {
  opened = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost open dialog, outside which nothing can be reached or is read out; null if there is none. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => opened.at(-1) ?? null,
    () => null,
  );

type ModalProps = {
  onClose: () => void;
  /** True if a click outside closes it as well. */
  isLight?: boolean;
  /** What gets the focus at first; otherwise the browser decides (HTML, dialog focusing steps). */
  focusFirst?: RefObject<HTMLInputElement | null>;
  /** Returns the element to focus after closing if the opener is about to disappear; null: the opener. */
  focusAfter?: () => HTMLElement | null;
  labelledBy: string;
  describedBy?: string;
  className: string;
  children: ReactNode;
};

/**
 * A modal dialog (HTML): above the page, which can't be reached meanwhile. Only `onClose` closes it: a second Escape or a gesture
 * would otherwise close it by itself, with what it shows.
 */
export function Modal({
  onClose,
  isLight,
  focusFirst,
  focusAfter,
  labelledBy,
  describedBy,
  className,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const after = useRef(focusAfter);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    after.current = focusAfter;
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // An open popover would cover the dialog. It gives the focus back to its button.
    for (const popover of document.querySelectorAll<HTMLElement>("[popover]")) popover.hidePopover?.();
    const opener = document.activeElement;
    const { documentElement: root } = document;
    root.toggleAttribute("data-scrolls", innerWidth > root.clientWidth);
    dialog.showModal();
    setOpened([...opened, dialog]);
    const field = focusFirst?.current;
    field?.focus();
    field?.setSelectionRange(-1, -1);
    // Also while nothing in the dialog has the focus, because what had it is gone.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || opened.at(-1) !== dialog)
        return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      setOpened(opened.filter((one) => one !== dialog));
      dialog.close();
      // Once the page has what comes after it.
      setTimeout(() => {
        const next = after.current?.() ?? opener;
        if (next instanceof HTMLElement) next.focus();
      });
    };
  }, [focusFirst]);

  const ask = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return createPortal(
    <dialog
      ref={ref}
      closedby="none"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`m-auto flex flex-col overflow-hidden rounded-lg border border-line-strong bg-raised p-0 text-ink shadow-2xl backdrop:bg-scrim print:backdrop:hidden ${className}`}
      onCancel={ask}
      onClose={(event) => {
        const dialog = ref.current;
        if (event.target === dialog && dialog?.isConnected && !dialog.open) dialog.showModal();
      }}
      onPointerDown={isLight ? ask : undefined}
    >
      {children}
    </dialog>,
    document.body,
  );
}

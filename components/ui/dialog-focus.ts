"use client";

import { setNonce } from "get-nonce";
import { useRef } from "react";
import { readStyleNonce } from "./style-nonce";

// The scroll lock behind a dialog uses a style element, which the page's CSP allows only with its nonce.
if (typeof document !== "undefined") setNonce(readStyleNonce());

/**
 * Handlers for a dialog without a trigger element: what had the focus before gets it back. `focusAfter` returns another element
 * if that one is about to disappear; null: the opener.
 */
export function useDialogFocus(focusAfter?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const next = focusAfter?.() ?? opener.current;
      if (next instanceof HTMLElement) next.focus();
    },
  };
}

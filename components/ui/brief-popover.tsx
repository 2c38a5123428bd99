"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** A short message or field over the page, open while it is mounted. Escape or a press elsewhere closes it; nothing moves. */
export function BriefPopover({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    // The library of the unit tests has no popovers.
    popover.showPopover?.();
    // What is hidden can't have the focus, so `autoFocus` comes too early.
    popover.querySelector("input")?.focus();
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === "closed") onClose();
    };
    popover.addEventListener("toggle", onToggle);
    return () => popover.removeEventListener("toggle", onToggle);
  }, [onClose]);
  return (
    <div
      ref={ref}
      popover="auto"
      className="m-auto w-max max-w-[min(34rem,calc(100vw-2rem))] gap-2 whitespace-normal rounded border border-line-strong bg-raised p-3 font-normal text-base text-ink shadow-lg open:grid print:hidden"
    >
      {children}
    </div>
  );
}

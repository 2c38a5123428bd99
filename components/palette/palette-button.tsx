"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { showKeysEvent } from "@/components/shell/actions/show-keys";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Icon, outlines } from "@/components/ui/icon";
import { useLoaded } from "@/components/ui/use-loaded";
import { keysStore } from "@/lib/palette/keys/keys-stores";
import { isPaletteKey, isSingleKey } from "@/lib/palette/keys/own-key";
import * as words from "@/lib/palette/words";
import type { PaletteView } from "./palette-view";
import { useEarlyTyping } from "./use-early-typing";

/** Everything behind the button and the keys, loaded with the first press of either. */
const bringParts = () => import("./palette-parts");

/**
 * Opens the command palette, and listens to the portal's keys. `machines` are the names of the compute resources, `absent` the
 * paths of sections that aren't configured.
 */
export function PaletteButton({
  machines,
  absent,
}: {
  machines: readonly string[];
  absent: readonly string[];
}) {
  const isHydrated = useHydrated();
  const router = useRouter();
  const client = useQueryClient();
  const { part, isLoading, hasFailed, load } = useLoaded(bringParts);
  const [view, setView] = useState<PaletteView | null>(null);
  const [remark, setRemark] = useState("");
  const isOpen = view !== null;
  const { openSoon, isOverdue } = useEarlyTyping(
    isOpen,
    load,
    useCallback((readText) => setView(() => ({ kind: "palette", text: readText() })), []),
  );
  const isBusy = isLoading && !isOverdue;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event, document, isOpen)) {
        event.preventDefault();
        if (isOpen) setView(null);
        else if (!event.repeat) void openSoon();
      } else if (isSingleKey(event, document) && keysStore.readNow()) {
        // The character must not land in the field that it focuses.
        if (event.key === "/") event.preventDefault();
        const { key, timeStamp } = event;
        void load(({ pressKey }) =>
          pressKey(key, timeStamp, { router, client, show: setView, say: setRemark }),
        );
      }
    };
    const onShowKeys = () => void load(() => setView({ kind: "keys" }));
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener(showKeysEvent, onShowKeys);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener(showKeysEvent, onShowKeys);
    };
  }, [client, isOpen, load, openSoon, router]);

  return (
    <>
      <button
        type="button"
        disabled={!isHydrated}
        aria-label={words.title}
        title={words.titleWithKey}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={isBusy || undefined}
        onClick={() => void openSoon()}
        className="relative inline-flex shrink-0 items-center justify-center gap-2 overflow-hidden rounded border text-ink-muted noscript:hidden hover:bg-hover hover:text-ink xl:w-auto! xl:border-line-strong! xl:px-2 2xl:min-w-48 2xl:justify-between print:hidden"
      >
        <Icon outline={outlines.glass} />
        <span aria-hidden="true" className="whitespace-nowrap font-sans text-xs max-xl:hidden">
          {words.paletteKey}
        </span>
        {isBusy ? (
          <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
            <span className="block h-full w-full animate-busy bg-current" />
          </span>
        ) : null}
      </button>
      {(hasFailed || isOverdue) && part === null ? (
        <p
          role="alert"
          className="fixed inset-x-3 bottom-3 z-30 mx-auto w-fit rounded border border-warn bg-raised px-3 py-2 text-warn shadow-lg"
        >
          {words.notLoaded}
        </p>
      ) : null}
      {part ? (
        <part.PaletteParts
          machines={machines}
          absent={absent}
          view={view}
          onShow={setView}
          remark={remark}
          onRemark={setRemark}
        />
      ) : null}
    </>
  );
}

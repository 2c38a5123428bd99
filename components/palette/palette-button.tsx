"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { showKeysEvent } from "@/components/shell/actions/show-keys";
import { signOutFailed } from "@/components/shell/frame/words";
import { useLeave } from "@/components/shell/session/use-leave";
import { useHydrated } from "@/components/shell/use-hydrated";
import { SearchDialog } from "@/components/ui/dialog";
import { Icon, outlines } from "@/components/ui/icon";
import { useLoaded } from "@/components/ui/use-loaded";
import { keysStore } from "@/lib/palette/keys/keys-stores";
import { isPaletteKey, isSingleKey } from "@/lib/palette/keys/own-key";
import * as words from "@/lib/palette/words";
import { PaletteField } from "./palette-field";
import type { PaletteView } from "./press-key";

/** Everything behind the button and the keys, loaded with the first press of either. */
const bringParts = () => import("./palette-dialog");
const remarkMs = 5000;
const nothing = { text: "", isEntered: false };

type PaletteButtonProps = {
  /** The names of the compute resources. */
  machines: readonly string[];
  /** The paths of sections that aren't configured. */
  absent: readonly string[];
};

/** Opens the command palette, listens to the portal's keys, and says over the page what they did. */
export function PaletteButton({ machines, absent }: PaletteButtonProps) {
  const isHydrated = useHydrated();
  const router = useRouter();
  const client = useQueryClient();
  const { part, isLoading, hasFailed, load } = useLoaded(bringParts);
  const [view, setView] = useState<PaletteView | null>(null);
  // What is typed before there is something to search, and whether Enter has been pressed.
  const [early, setEarly] = useState(nothing);
  const [remark, setRemark] = useState("");
  // It stays here, so that its result isn't lost with the dialog.
  const { signOut, failed } = useLeave();
  const field = useRef<HTMLInputElement>(null);
  const isOpen = view !== null;
  const show = useCallback(
    (next: PaletteView | null) => {
      setEarly(nothing);
      setView(next);
      if (next !== null) void load();
    },
    [load],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event, document, isOpen)) {
        event.preventDefault();
        if (isOpen) show(null);
        else if (!event.repeat) show("palette");
      } else if (isSingleKey(event, document) && keysStore.readNow()) {
        // The character must not land in the field that it focuses.
        if (event.key === "/") event.preventDefault();
        const { key, timeStamp } = event;
        void load(({ pressKey }) => pressKey(key, timeStamp, { router, client, show, say: setRemark }));
      }
    };
    const onShowKeys = () => void load(() => setView("keys"));
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener(showKeysEvent, onShowKeys);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener(showKeysEvent, onShowKeys);
    };
  }, [client, isOpen, load, router, show]);
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(setRemark, 0, signOutFailed);
    return () => clearTimeout(timer);
  }, [failed]);
  useEffect(() => {
    if (remark === "") return;
    const timer = setTimeout(() => setRemark(""), remarkMs);
    return () => clearTimeout(timer);
  }, [remark]);

  return (
    <>
      <button
        type="button"
        disabled={!isHydrated}
        aria-label={words.title}
        title={words.titleWithKey}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show("palette")}
        className="relative inline-flex shrink-0 items-center justify-center gap-2 overflow-hidden rounded border text-ink-muted noscript:hidden hover:bg-hover hover:text-ink xl:w-auto! xl:border-line-strong! xl:px-2 2xl:min-w-48 2xl:justify-between print:hidden"
      >
        <Icon outline={outlines.glass} />
        <span aria-hidden="true" className="whitespace-nowrap font-sans text-xs max-xl:hidden">
          {words.paletteKey}
        </span>
      </button>
      {view === "palette" && part === null ? (
        <SearchDialog onClose={() => show(null)} title={words.title} field={field}>
          <PaletteField
            ref={field}
            value={early.text}
            onChange={({ target }) => setEarly({ text: target.value, isEntered: false })}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === "Enter" && !nativeEvent.isComposing) setEarly({ ...early, isEntered: true });
            }}
          />
          <p role="status" className="px-3 py-2 text-ink-muted text-sm">
            {hasFailed ? words.notLoaded : words.loading}
          </p>
        </SearchDialog>
      ) : null}
      {view === "palette" && part ? (
        <part.PaletteDialog
          machines={machines}
          absent={absent}
          early={early}
          signOut={signOut}
          onShow={show}
          onRemark={setRemark}
        />
      ) : null}
      {view === "keys" && part ? <part.KeysDialog absent={absent} onClose={() => show(null)} /> : null}
      <p
        role="status"
        className="fixed inset-x-3 bottom-3 z-30 mx-auto w-fit rounded border border-line-strong bg-raised px-3 py-2 text-sm shadow-lg empty:hidden print:hidden"
      >
        {remark || (hasFailed && part === null && view !== "palette" ? words.notLoaded : "")}
      </p>
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ExtensionReport } from "@/components/clusters/cluster/extend-button";
import { awaitPageAction } from "@/components/shell/actions/page-actions";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { SearchDialog } from "@/components/ui/dialog";
import { Icon, outlines } from "@/components/ui/icon";
import { type PaletteItem, toHref } from "@/lib/palette/search/palette-item";
import { addToRecents, recentStore } from "@/lib/palette/search/recent-stores";
import * as words from "@/lib/palette/search/words";
import { title } from "@/lib/palette/words";
import { PaletteFoot, PaletteList, toOptionId } from "./palette-list";
import type { PaletteView } from "./palette-view";
import type { Extensions } from "./use-action-items";
import { usePaletteItems } from "./use-palette-items";

type PaletteDialogProps = {
  machines: readonly string[];
  absent: readonly string[];
  initialText: string;
  extensions: Extensions;
  signOut: () => void;
  onShow: (view: PaletteView | null) => void;
  /** Shows a sentence over the page, once the palette is closed. */
  onRemark: (remark: string) => void;
};

/**
 * The command palette: a field, and the list of what its text finds (ARIA APG, combobox with a listbox). The focus stays in the
 * field, and Enter chooses the active line. A line that is unavailable can be reached, and says why.
 */
export function PaletteDialog(props: PaletteDialogProps) {
  const { machines, absent, initialText, extensions, signOut, onShow, onRemark } = props;
  const router = useRouter();
  const owner = useDeviceOwner();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initialText);
  // The active line; without one, the first is.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { groups, remarks } = usePaletteItems({
    typed,
    machines,
    absent,
    extensions,
    signOut,
    say: onRemark,
    showKeys: () => onShow({ kind: "keys" }),
  });
  const items = groups.flatMap((group) => group.items);
  const found = items.findIndex(({ id }) => id === chosenId);
  const activeAt = Math.max(0, found);
  const active = items[activeAt] ?? null;
  const activeId = active?.id ?? null;
  // Results that arrive later may be above it: Enter still chooses what was active.
  if (activeId !== chosenId) setChosenId(activeId);

  useEffect(() => {
    if (activeId === null) return;
    document.getElementById(toOptionId(listId, activeAt))?.scrollIntoView({ block: "nearest" });
  }, [activeId, activeAt, listId]);

  function choose(item: PaletteItem, isNewTab = false) {
    setRefused(item.unavailable ?? null);
    if (item.unavailable) return;
    const { act } = item;
    if (act.kind === "run") {
      if (!act.staysOpen) onShow(null);
      act.run();
      return;
    }
    const href = toHref(item);
    if (href !== null) {
      const store = recentStore(owner);
      store.write(addToRecents(store.readNow(), { href, label: item.label, detail: item.detail }));
    }
    if (isNewTab) return void window.open(act.href, "_blank", "noopener");
    onShow(null);
    if (act.pageAction !== undefined) awaitPageAction(act.pageAction, act.href);
    router.push(act.href);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends a composition chooses the composed text, not a line.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (active && !event.repeat) choose(active, event.ctrlKey || event.metaKey);
      return;
    }
    const next = pickOption(event, activeAt, items.length);
    if (next === null) return;
    event.preventDefault();
    setChosenId(items[next]?.id ?? null);
    setRefused(null);
  }

  const reports = [...extensions.reports].map(([id, report]) => ({ id, report }));
  return (
    <SearchDialog onClose={() => onShow(null)} title={title} field={field}>
      <div className="flex shrink-0 items-center gap-2 border-line border-b px-3">
        <Icon outline={outlines.glass} className="size-4 shrink-0 text-ink-muted" />
        <input
          ref={field}
          role="combobox"
          type="text"
          aria-label={words.searchOrJump}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? toOptionId(listId, activeAt) : undefined}
          placeholder={words.placeholder}
          value={typed}
          maxLength={2000}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenId(null);
            setRefused(null);
          }}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-ink-muted placeholder:text-base"
        />
      </div>
      {reports.length > 0 ? (
        <div className="grid max-h-40 shrink-0 gap-1 overflow-y-auto border-line border-b px-3 py-2">
          {reports.map(({ id, report }) => (
            <ExtensionReport
              key={id}
              className=""
              extension={{
                name: id.slice(id.indexOf("/") + 1),
                report,
                isRunning: false,
                press: () => {},
                dismiss: () => {
                  extensions.clear([id]);
                  field.current?.focus();
                },
              }}
            />
          ))}
        </div>
      ) : null}
      <PaletteList
        id={listId}
        groups={groups}
        activeId={activeId}
        onPoint={setChosenId}
        onChoose={(item, isNewTab) => choose(item, isNewTab)}
      />
      <PaletteFoot
        typed={typed}
        groups={groups}
        remarks={remarks}
        refused={refused}
        sending={[...extensions.underWay].map((id) => id.slice(id.indexOf("/") + 1))}
      />
    </SearchDialog>
  );
}

/** The keys that move in the list, while the focus is in the field; null for every other key, which belongs to the field. */
function pickOption(event: KeyboardEvent, at: number, count: number): number | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || count === 0) return null;
  const page = 8;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at + count - 1) % count;
  if (key === "PageDown") return Math.min(count - 1, at + page);
  return key === "PageUp" ? Math.max(0, at - page) : null;
}

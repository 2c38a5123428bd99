"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { SearchDialog } from "@/components/ui/dialog";
import { Icon, outlines } from "@/components/ui/icon";
import type { PaletteItem } from "@/lib/palette/search/palette-item";
import type { RankedGroup } from "@/lib/palette/search/rank-items";
import { addToRecents, recentStore } from "@/lib/palette/search/recent-stores";
import type { Remark } from "@/lib/palette/search/source-remarks";
import * as words from "@/lib/palette/search/words";
import { title } from "@/lib/palette/words";
import { KeyCaps } from "./keys-dialog";
import { PaletteField } from "./palette-field";
import type { PaletteView } from "./press-key";
import { usePaletteItems } from "./use-palette-items";

export { KeysDialog } from "./keys-dialog";
export { pressKey } from "./press-key";

type PaletteDialogProps = {
  machines: readonly string[];
  absent: readonly string[];
  /** What was typed before this was loaded, and whether Enter was pressed: then the first line is chosen. */
  early: { text: string; isEntered: boolean };
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
  const { machines, absent, early, signOut, onShow, onRemark } = props;
  const router = useRouter();
  const owner = useDeviceOwner();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(early.text);
  // The active line; without one, the first is.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { groups, remarks } = usePaletteItems({
    typed,
    machines,
    absent,
    signOut,
    say: onRemark,
    showKeys: () => onShow("keys"),
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
      onShow(null);
      act.run();
      return;
    }
    const store = recentStore(owner);
    store.write(addToRecents(store.readNow(), { href: act.href, label: item.label, detail: item.detail }));
    if (isNewTab) return void window.open(act.href, "_blank", "noopener");
    onShow(null);
    router.push(act.href);
  }

  const chooseEarly = useEffectEvent(() => {
    if (early.isEntered && active) choose(active);
  });
  useEffect(() => {
    const timer = setTimeout(chooseEarly);
    return () => clearTimeout(timer);
  }, []);

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

  return (
    <SearchDialog onClose={() => onShow(null)} title={title} field={field}>
      <PaletteField
        ref={field}
        aria-expanded={items.length > 0}
        listId={listId}
        aria-activedescendant={active ? toOptionId(listId, activeAt) : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosenId(null);
          setRefused(null);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        id={listId}
        groups={groups}
        activeId={activeId}
        onPoint={setChosenId}
        onChoose={(item, isNewTab) => choose(item, isNewTab)}
      />
      <PaletteFoot typed={typed} groups={groups} remarks={remarks} refused={refused} />
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

/** The ID of a line's element, by which the field names the active one. */
const toOptionId = (listId: string, at: number): string => `${listId}-${at}`;

type PaletteListProps = {
  id: string;
  groups: readonly RankedGroup[];
  activeId: string | null;
  onPoint: (id: string) => void;
  onChoose: (item: PaletteItem, isNewTab: boolean) => void;
};

/** The results by group. The field has the focus; a press here chooses. */
function PaletteList({ id, groups, activeId, onPoint, onChoose }: PaletteListProps) {
  const headingId = useId();
  let at = 0;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.results}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      className="min-h-0 grow overflow-y-auto overscroll-contain p-1 empty:p-0"
    >
      {groups.map(({ group, items, total }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups of options, but no field sets.
        <div key={group} role="group" aria-labelledby={`${headingId}-${group}`} className="pb-1">
          <div
            id={`${headingId}-${group}`}
            role="presentation"
            className="flex justify-between gap-2 px-2 pt-1 text-ink-muted text-xs"
          >
            <span className="font-semibold">{words.groups[group]}</span>
            {total > items.length ? <span>{words.shownOf(items.length, total)}</span> : null}
          </div>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              id={toOptionId(id, at++)}
              item={item}
              isActive={item.id === activeId}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type PaletteOptionProps = Pick<PaletteListProps, "onPoint" | "onChoose"> & {
  id: string;
  item: PaletteItem;
  isActive: boolean;
};

function PaletteOption({ id, item, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { label, detail, unavailable, keys } = item;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={unavailable ? true : undefined}
      onMouseMove={() => isActive || onPoint(item.id)}
      onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
      className="grid min-h-8 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded px-2 py-1 aria-disabled:cursor-not-allowed aria-selected:ground-selected forced-colors:aria-selected:outline"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span
          className={`inline-flex min-w-0 max-w-full items-center gap-1.5 ${unavailable ? "text-ink-muted" : ""}`}
        >
          {unavailable ? <Icon outline={outlines.lock} className="size-3.5 shrink-0" /> : null}
          <bdi className="truncate">{label}</bdi>
        </span>{" "}
        {detail ? <bdi className="min-w-0 max-w-full truncate text-ink-muted text-sm">{detail}</bdi> : null}{" "}
        {unavailable ? <span className="wrap-anywhere text-ink-muted text-sm">{unavailable}</span> : null}
      </span>
      {keys ? (
        <span aria-hidden="true" className="max-sm:hidden">
          <KeyCaps keys={keys} />
        </span>
      ) : null}
    </div>
  );
}

type PaletteFootProps = {
  typed: string;
  groups: readonly RankedGroup[];
  remarks: readonly Remark[];
  /** Why the line that was chosen is unavailable. */
  refused: string | null;
};

const mostRemarks = 6;

/** How much was found, what is still loading or missing, and the keys. */
function PaletteFoot({ typed, groups, remarks, refused }: PaletteFootProps) {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const isEmpty = total === 0;
  // What is still on its way may bring results.
  const isOpen = remarks.some(({ isBusy }) => isBusy);
  return (
    <div className="shrink-0 border-line border-t px-3 py-2 text-ink-muted text-sm">
      {isEmpty && !isOpen ? (
        <p className="wrap-anywhere line-clamp-3 pb-1 font-medium text-ink">
          {words.noResults(typed.trim())}
        </p>
      ) : null}
      {isEmpty && !isOpen ? <p className="pb-1">{words.noResultsHint}</p> : null}
      <ul className="wrap-anywhere grid max-h-28 overflow-y-auto empty:hidden">
        {remarks.slice(0, mostRemarks).map(({ text, isBusy }) => (
          <li key={text} className={isBusy ? "" : "text-warn"}>
            {text}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p role="status" className={refused ? "text-warn" : ""}>
          {refused ?? words.count(total)}
        </p>
        <p className="max-sm:hidden">{words.moveHint}</p>
      </div>
    </div>
  );
}

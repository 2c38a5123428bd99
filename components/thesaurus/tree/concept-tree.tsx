"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useRowWindow } from "@/components/ui/use-row-window";
import { toWalk } from "@/lib/thesaurus/place-parameters";
import { findTyped, isLetter, toTreeAct } from "@/lib/thesaurus/tree/tree-keys";
import { type TreeRow, toUris } from "@/lib/thesaurus/tree/tree-rows";
import * as words from "@/lib/thesaurus/tree/words";
import { rememberConcept } from "../concept/concept-memory";
import { usePreview } from "../concept/concept-preview";
import { rowShape } from "../long-list";
import { usePlace } from "../place-provider";
import { useWalk } from "../use-walk";
import { TreeLine, treeLineRem } from "./tree-line";
import { closePlaces, endTreeReveal, openPlaces, useTreeReveal } from "./use-open-places";

type ConceptTreeProps = {
  rows: readonly TreeRow[];
  /** False if no relation leads down, so nothing can be expanded. */
  canOpen: boolean;
  /** The place of the current concept, which the tree shows when another concept is chosen elsewhere. */
  currentKey: string | null;
  /** Leaves room for search results above. */
  isShort: boolean;
  retry: (uri: string) => void;
};

const typingPauseMs = 700;

/**
 * The concepts as a tree that renders only visible lines; one line is in the tab order (ARIA APG, tree view).
 */
export function ConceptTree({ rows, canOpen, currentKey, isShort, retry }: ConceptTreeProps) {
  const { place, linkTo, go } = usePlace();
  const walkTo = useWalk();
  const preview = usePreview();
  const { frame, from, to, pageRows, onScroll, reveal } = useRowWindow(rows.length, rowShape(treeLineRem));
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const hrefOf = useCallback((uri: string) => linkTo(toWalk(place, uri)), [place, linkTo]);
  const typed = useRef({ text: "", atMs: 0 });
  const wanted = useTreeReveal();
  const shown = useRef<string | null>(null);
  const found = rows.findIndex(({ key }) => key === activeKey);
  const current = rows.findIndex((row) => row.kind === "concept" && row.concept.uri === place.concept);
  const active = found >= 0 ? found : Math.max(0, current);
  const isCurrent = (row: TreeRow | undefined) =>
    row?.kind === "concept" && row.concept.uri === place.concept;
  // The active line follows what is to be shown: a requested place, or a concept that was chosen elsewhere.
  const [followed, setFollowed] = useState({ wanted, currentKey });
  if (followed.wanted !== wanted || followed.currentKey !== currentKey) {
    setFollowed({ wanted, currentKey });
    if (followed.wanted !== wanted && wanted !== null) setActiveKey(wanted);
    else if (followed.currentKey !== currentKey && currentKey !== null && !isCurrent(rows[active]))
      setActiveKey(currentKey);
  }

  // Scrolling adds and removes lines. If the focus was in the tree, it moves to the active line.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    const line = frame.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!line || line === document.activeElement) return;
    line.focus({ preventScroll: true });
    const { top, bottom } = line.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) line.scrollIntoView({ block: "nearest" });
  });
  useLayoutEffect(() => {
    const index = wanted === null ? -1 : rows.findIndex(({ key }) => key === wanted);
    if (index < 0) return;
    endTreeReveal();
    reveal(index);
    if (frame.current) scrollToLine(frame.current, index);
  });
  // The frame shows the current concept: where it was chosen, or else where the tree was opened for it.
  useLayoutEffect(() => {
    if (currentKey === null || shown.current === currentKey) return;
    const index = isCurrent(rows[active]) ? active : rows.findIndex(({ key }) => key === currentKey);
    if (index < 0) return;
    shown.current = currentKey;
    reveal(index);
  });

  const moveTo = (index: number) => {
    endTreeReveal();
    setActiveKey(rows[index]?.key ?? null);
    reveal(index);
  };
  const open = (keys: readonly string[]) => {
    if (canOpen) openPlaces(keys);
  };
  const walk = (row: TreeRow | undefined) => {
    if (row?.kind === "failed") retry(toUris(row.parentKey ?? "").at(-1) ?? "");
    if (row?.kind !== "concept" || row.concept.uri === null) return;
    rememberConcept(row.concept);
    preview.hide();
    go(walkTo(row.concept.uri));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = toTreeAct(event, rows, active, pageRows);
    if (act) {
      event.preventDefault();
      if (act.do === "move") moveTo(act.to);
      else if (act.do === "open") open(act.keys);
      else if (act.do === "close") closePlaces(act.keys);
      else walk(rows[active]);
    } else if (isLetter(event)) {
      const { text, atMs } = typed.current;
      const letters = event.timeStamp - atMs < typingPauseMs ? text + event.key : event.key;
      typed.current = { text: letters, atMs: event.timeStamp };
      const match = findTyped(rows, active, letters);
      if (match !== null) moveTo(match);
    }
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const row = rows[Number(target.closest<HTMLElement>("[data-index]")?.dataset.index)];
    if (!row) return;
    event.preventDefault();
    setActiveKey(row.key);
    if (!target.closest("[data-act=toggle]")) walk(row);
    else if (row.kind === "concept" && row.isOpen) closePlaces([row.key]);
    else open([row.key]);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    hasFocus.current = true;
    const row = rows[Number((event.target as HTMLElement).dataset.index)];
    // A screen reader may focus any line.
    if (row) setActiveKey(row.key);
    if (row?.kind === "concept") preview.show(row.concept, event.target as HTMLElement);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // A focused line that is removed blurs to nothing; the layout effect then focuses the active line.
    if (event.relatedTarget === null && !event.target.isConnected) return;
    hasFocus.current = event.currentTarget.contains(event.relatedTarget);
    preview.hide();
  };

  const lines = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (active < from) lines.unshift(active);
  if (active >= to && active < rows.length) lines.push(active);
  return (
    <div
      ref={frame}
      onScroll={onScroll}
      data-keeps-focus
      className={
        "max-h-[60dvh] overflow-y-auto overscroll-contain [overflow-anchor:none] print:max-h-none " +
        (isShort ? "lg:max-h-[max(12rem,calc(66dvh-14rem))]" : "lg:max-h-[max(16rem,calc(100dvh-22rem))]")
      }
    >
      <div
        role="tree"
        aria-label={words.concepts}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
        onBlur={onBlur}
        className="relative"
        style={{ height: `${rows.length * treeLineRem}rem` }}
      >
        {lines.map((index) => {
          const row = rows[index];
          return row ? (
            <TreeLine
              key={row.key}
              row={row}
              index={index}
              isActive={index === active}
              canOpen={canOpen}
              isCurrent={isCurrent(row)}
              hrefOf={hrefOf}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

/** Scrolls the window as little as needed to show a line of the frame, which may itself reach below the window. */
function scrollToLine(frame: HTMLElement, index: number): void {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const linePx = treeLineRem * rootPx;
  const top = frame.getBoundingClientRect().top + index * linePx - frame.scrollTop;
  const below = top + linePx + linePx - window.innerHeight;
  if (below > 0) window.scrollBy({ top: below });
  else if (top < 0) window.scrollBy({ top: top - linePx });
}

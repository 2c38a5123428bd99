"use client";

import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Icon, outlines } from "@/components/ui/icon";
import { useRowWindow } from "@/components/ui/use-row-window";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import { findTyped, isLetter, toTreeAct } from "@/lib/thesaurus/tree/tree-keys";
import { isOpenable, type TreeRow, toUris } from "@/lib/thesaurus/tree/tree-rows";
import * as words from "@/lib/thesaurus/tree/words";
import { rememberConcept } from "../concept/concept-memory";
import { usePreview } from "../concept/concept-preview";
import { rowShape } from "../long-list";
import { usePlace } from "../place-provider";
import { setPlaceOpen } from "./use-open-places";

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
/** The height of a line, in rem. */
const treeLineRem = 1.75;
const deepestIndent = 12;

/**
 * The concepts as a tree that renders only visible lines; one line is in the tab order (ARIA APG, tree view).
 */
export function ConceptTree({ rows, canOpen, currentKey, isShort, retry }: ConceptTreeProps) {
  const { place, linkTo, walkTo, go } = usePlace();
  const preview = usePreview();
  const { frame, from, to, pageRows, onScroll, reveal } = useRowWindow(rows.length, rowShape(treeLineRem));
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const hrefOf = useCallback((uri: string) => linkTo(walkTo(uri)), [linkTo, walkTo]);
  const typed = useRef({ text: "", atMs: 0 });
  const shown = useRef<string | null>(null);
  const found = rows.findIndex(({ key }) => key === activeKey);
  const current = rows.findIndex((row) => row.kind === "concept" && row.concept.uri === place.concept);
  const active = found >= 0 ? found : Math.max(0, current);
  const isCurrent = (row: TreeRow | undefined) =>
    row?.kind === "concept" && row.concept.uri === place.concept;
  // The active line follows a concept that was chosen elsewhere.
  const [followed, setFollowed] = useState(currentKey);
  if (followed !== currentKey) {
    setFollowed(currentKey);
    if (currentKey !== null && !isCurrent(rows[active])) setActiveKey(currentKey);
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
  // The frame shows the current concept: where it was chosen, or else where the tree was opened for it.
  useLayoutEffect(() => {
    if (currentKey === null || shown.current === currentKey) return;
    const index = isCurrent(rows[active]) ? active : rows.findIndex(({ key }) => key === currentKey);
    if (index < 0) return;
    shown.current = currentKey;
    reveal(index);
  });

  const moveTo = (index: number) => {
    setActiveKey(rows[index]?.key ?? null);
    reveal(index);
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
      else if (act.do !== "walk") setPlaceOpen(act.key, act.do === "open");
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
    else setPlaceOpen(row.key, row.kind === "concept" && !row.isOpen);
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

type TreeLineProps = {
  row: TreeRow;
  index: number;
  isActive: boolean;
  canOpen: boolean;
  /** True for the current concept, in each place of the tree where it appears. */
  isCurrent: boolean;
  hrefOf: (uri: string) => string;
};

/** One line of the tree. */
const TreeLine = memo(function TreeLine({ row, index, isActive, canOpen, isCurrent, hrefOf }: TreeLineProps) {
  const preview = usePreview();
  const isConcept = row.kind === "concept";
  const canBeOpened = canOpen && isOpenable(row);
  const style: CSSProperties = {
    top: `${index * treeLineRem}rem`,
    height: `${treeLineRem}rem`,
    paddingLeft: `${0.25 + Math.min(row.level - 1, deepestIndent)}rem`,
  };
  return (
    <div
      role="treeitem"
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isConcept && canBeOpened ? row.isOpen : undefined}
      aria-selected={isCurrent}
      aria-current={isCurrent ? "true" : undefined}
      aria-busy={isConcept && row.children.state === "reading" ? true : undefined}
      onPointerEnter={(event) =>
        isConcept && event.pointerType === "mouse" && preview.show(row.concept, event.currentTarget)
      }
      onPointerLeave={preview.leave}
      style={style}
      className={
        "absolute inset-x-0 flex cursor-pointer select-none items-center gap-1 pr-2 hover:bg-accent-soft " +
        `focus-visible:-outline-offset-2 ${isCurrent ? "bg-accent-soft font-semibold" : ""}`
      }
    >
      <span
        aria-hidden="true"
        data-act={canBeOpened ? "toggle" : undefined}
        className="flex size-6 shrink-0 items-center justify-center text-ink-muted hover:text-ink"
      >
        <Mark row={row} canBeOpened={canBeOpened} />
      </span>
      <Words row={row} hrefOf={hrefOf} />
    </div>
  );
});

function Mark({ row, canBeOpened }: { row: TreeRow; canBeOpened: boolean }) {
  if (row.kind === "failed") return <Icon outline={outlines.retry} className="size-3.5 text-down" />;
  if (row.kind === "cut") return "…";
  if (row.isCycle) return <Icon outline={outlines.back} className="size-3.5" />;
  if (!canBeOpened) return <span className="size-1 rounded-full bg-line-strong" />;
  return <Icon outline={outlines.chevron} className={`size-4 ${row.isOpen ? "rotate-90" : ""}`} />;
}

function Words({ row, hrefOf }: Pick<TreeLineProps, "row" | "hrefOf">) {
  if (row.kind === "failed") return <span className="truncate text-down">{words.failedLevel}</span>;
  if (row.kind === "cut")
    return <span className="truncate text-ink-muted">{words.notShown(row.missing)}</span>;
  const name = toConceptName(row.concept);
  const { uri } = row.concept;
  return (
    <>
      {uri === null ? (
        <span className="truncate">
          <bdi>{name}</bdi>
        </span>
      ) : (
        <a href={hrefOf(uri)} tabIndex={-1} className="truncate">
          <bdi>{name}</bdi>
        </a>
      )}
      {row.isCycle ? <Remark>{words.cycle}</Remark> : null}
      {row.children.state === "reading" ? <Remark>{words.loading}</Remark> : null}
    </>
  );
}

const Remark = ({ children }: { children: string }) => (
  <span className="shrink-0 pl-1 font-normal text-ink-muted text-xs">{children}</span>
);

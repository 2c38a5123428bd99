"use client";

import { useRouter } from "next/navigation";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { useRowWindow } from "@/components/ui/use-row-window";
import { makeJobPaths, toComputePath } from "@/lib/compute/compute-path";
import { makeOwnTest } from "@/lib/compute/job/own-user";
import type { ComputePlace } from "@/lib/compute/place";
import { findRow } from "@/lib/compute/queue/table/job-table";
import { toggle } from "@/lib/compute/queue/table/table-filter";
import { listItemIds, toGridRef, toGroupRef } from "@/lib/compute/queue/table/table-row";
import { findItem } from "@/lib/compute/queue/table/table-view";
import * as words from "@/lib/compute/queue/words";
import { useNow } from "@/lib/time/ticker";
import { formatZone } from "@/lib/time/zone";
import type { CellContext } from "./queue-cell";
import type { QueueLines, useHeldView } from "./queue-data";
import { JobGridHead } from "./queue-head";
import * as roles from "./queue-roles";
import { JobGridRow, toColumnStyle, toColumns } from "./queue-row";
import type { JobSelection } from "./use-job-selection";
import type { QueueChoiceOnPage } from "./use-queue-choice";

type QueueTableProps = QueueChoiceOnPage & {
  place: ComputePlace;
  lines: QueueLines;
  selection: JobSelection;
  /** Asks about cancelling the jobs with these IDs. */
  onCancel: (ids: string[]) => void;
  /** Handlers that hold the order while the focus is in the list. */
  holdProps: Pick<ReturnType<typeof useHeldView>["holdProps"], "onFocus" | "onBlur">;
  /** Why jobs can't be selected; null if they can. */
  whyNotSelect: string | null;
};

/** A row as remembered across refreshes: its job (the first one of a folded group) and its last index. */
type Place = { id: string; isGroup: boolean; index: number };

/** Rows have one height, which the style sheet knows before scripts run: one line, or two on a narrow screen. */
const rowShape = { height: null, overscan: 2, firstRows: 30, headRem: 1.75 } as const;

/**
 * The jobs as a virtualized grid: only visible rows are rendered, and one row is in the tab order (ARIA APG,
 * grid).
 */
export function QueueTable(props: QueueTableProps) {
  const { place, lines, selection, choice, username, change, linkTo } = props;
  const { onCancel, holdProps, whyNotSelect } = props;
  const router = useRouter();
  const { zone, renderedAtMs } = useTime();
  const nowMs = useNow(renderedAtMs, 10_000);
  const { view, count, lineAt } = lines;
  const grid = useRowWindow(count, rowShape);
  const { frame } = grid;
  const [active, setActive] = useState<Place>({ id: "", isGroup: false, index: 0 });
  const [pointed, setPointed] = useState(-1);
  const top = useRef<(Place & { offsetPx: number }) | null>(null);
  const shown = useRef({ lines, choice });
  const columns = useMemo(() => toColumns(choice.columns, choice.isMine), [choice.columns, choice.isMine]);
  const hasTitles = view === null;
  const canSelect = whyNotSelect === null;
  // While something is selected, one button is enough: the one that cancels the selection.
  const canCancel = canSelect && view !== null && selection.rowCount === 0;
  const chosenZone = useAddress().parameters.get("zone");
  const marked = choice.isMine ? null : username;
  // The same object until a part of it changes, as every row is rendered with it.
  const context = useMemo((): CellContext => {
    const toHref = makeJobPaths(place, { zone: chosenZone });
    return { toHref, zone, nowMs, canSelect, canCancel, isMarked: makeOwnTest(marked) };
  }, [place, chosenZone, marked, zone, nowMs, canSelect, canCancel]);
  const style = useMemo(() => toColumnStyle(columns), [columns]);

  const locate = ({ id, isGroup, index }: Place): number => {
    const line = lineAt(index);
    if (line?.job.id === id && (line.group !== null) === isGroup) return index;
    const row = view && id ? findRow(view.table, id) : -1;
    const item = view && row >= 0 ? (isGroup ? view.items.indexOf(~row) : findItem(view, row)) : -1;
    return item >= 0 ? item : Math.max(0, Math.min(index, count - 1));
  };
  const toPlaceOf = (index: number): Place => {
    const line = lineAt(index);
    return { id: line?.job.id ?? "", isGroup: line?.group != null, index };
  };
  const activeIndex = locate(active);

  // A refresh keeps the scroll position; another filter or order scrolls to the top.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { lines, choice };
    if (before.lines === lines) return;
    const isSameChoice =
      before.choice.filter === choice.filter || JSON.stringify(before.choice) === JSON.stringify(choice);
    const isUnfolding = before.choice.openGroups.join() !== choice.openGroups.join();
    if (!isSameChoice && !isUnfolding) grid.scrollToRow(0, 0);
    else if (top.current) grid.scrollToRow(locate(top.current), top.current.offsetPx);
  });

  // Row elements are reused for other jobs. The focus follows its job, and moves to the frame while that job
  // is out of view.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const own = frame.current;
    if (!own || !focused || !own.contains(focused) || focused.closest("[role=columnheader]")) return;
    const row = own.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`);
    if (row ? row.contains(focused) : focused === own) return;
    (row ?? own).focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    setActive(toPlaceOf(index));
    grid.reveal(index);
    frame.current?.focus({ preventScroll: true });
  };
  const unfold = (index: number, wanted?: boolean) => {
    const group = lineAt(index)?.group;
    if (!group || group.isOpen === wanted) return;
    change({ openGroups: toggle(choice.openGroups, group.key) });
  };
  const select = (index: number) => {
    if (!canSelect) return;
    const line = lineAt(index);
    // The members of a folded group are unknown until the table has loaded.
    if (view) selection.toggle(listItemIds(view, index));
    else if (line && !line.group) selection.toggle([line.job.id]);
  };
  const cancel = (index: number) => {
    if (canSelect && view) onCancel(listItemIds(view, index));
  };
  const selectAll = useCallback(() => {
    if (canSelect) selection.toggleAll();
  }, [canSelect, selection]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (target.closest("[role=columnheader]")) return;
    const act = toGridAct(event, activeIndex, count, grid.pageRows);
    const isOwnKey = target.closest("a, button, input") !== null && (act === "open" || act === "select");
    if (act === null || isOwnKey) return;
    event.preventDefault();
    const line = lineAt(activeIndex);
    if (typeof act === "object") moveTo(act.to);
    else if (act === "select") select(activeIndex);
    else if (act === "select-all") selectAll();
    else if (act === "cancel") cancel(activeIndex);
    else if (act === "unfold") unfold(activeIndex, true);
    else if (act === "fold") unfold(activeIndex, false);
    else if (line?.group?.together) unfold(activeIndex);
    else if (line) router.push(context.toHref(line.group ? toGroupRef(line) : toGridRef(line.job)));
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const index = readIndex(target);
    if (index === null) return;
    setActive(toPlaceOf(index));
    const act = target.closest<HTMLElement>("[data-act]")?.dataset.act;
    if (act === "select") select(index);
    if (act === "cancel") cancel(index);
    if (act === "unfold") unfold(index);
    const { key, together } = lineAt(index)?.group ?? {};
    const failed = { again: key?.slice(1) ?? null, jobs: together?.failed.join() ?? null };
    if (act === "again") router.push(toComputePath(place, "submit", failed));
    const link = target.closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.push(link.pathname + link.search);
  };
  const onScroll = () => {
    // Read first: once rows have changed, reading a position makes the browser lay them out.
    const seen = grid.readTop();
    top.current = seen ? { ...toPlaceOf(seen.index), offsetPx: seen.offsetPx } : null;
    grid.onScroll();
  };

  const rows = [];
  for (const index of grid.indices) {
    const line = lineAt(index);
    if (!line) continue;
    const ids = line.group && view ? listItemIds(view, index) : [line.job.id];
    rows.push(
      <JobGridRow
        key={index % grid.size}
        line={line}
        index={index}
        columns={columns}
        context={context}
        isActive={index === activeIndex}
        hasTitles={hasTitles || index === pointed}
        selection={selection.stateOf(ids)}
      />,
    );
  }
  const isActiveSeen = activeIndex >= grid.from && activeIndex < grid.to;
  const parts = {
    ...roles.grid,
    id: "jobs",
    "aria-label": "Jobs",
    // -1: not known while the list is still being read.
    "aria-rowcount": lines.arrived === null ? count + 1 : -1,
    "aria-colcount": columns.length + 1,
    "aria-multiselectable": true,
    tabIndex: isActiveSeen && count > 0 ? -1 : 0,
    ...holdProps,
    onPointerOver: ({ target }: PointerEvent<HTMLElement>) => setPointed(readIndex(target) ?? -1),
    onScroll,
    onKeyDown,
    onClick,
  };
  return (
    <div
      ref={frame}
      {...parts}
      className={
        "h-[calc(clamp(20rem,max(100dvh-25rem,min(27.875rem,100dvh-22rem)),72rem)-var(--docked))] overflow-auto bg-surface [--row:1.625rem] [overflow-anchor:none] " +
        "focus-visible:-outline-offset-2 max-sm:h-[calc(clamp(20rem,100dvh-20rem,72rem)-var(--docked))] max-sm:[--row:3.25rem] print:h-auto"
      }
    >
      <div {...roles.noRole} style={style} className="w-full sm:min-w-(--least)">
        <JobGridHead
          columns={columns}
          choice={choice}
          change={change}
          linkTo={linkTo}
          zoneName={formatZone(nowMs, zone)}
          selection={selection.stateOfAll}
          selectLabel={username === null ? words.selectAll : words.selectMine}
          whyNotSelect={whyNotSelect ?? selection.whyNone}
          onSelectAll={selectAll}
        />
        <div {...roles.rowGroup} className="relative" style={{ height: `calc(${count} * var(--row))` }}>
          {rows}
        </div>
      </div>
    </div>
  );
}

/** The index of the row that holds an element; null outside of rows. */
function readIndex(target: EventTarget): number | null {
  const row = (target as HTMLElement).closest<HTMLElement>("[data-index]");
  return row && Number(row.dataset.index);
}

/** What a key does in the grid; null for keys that the grid ignores. */
type GridAct = { to: number } | "open" | "select" | "select-all" | "cancel" | "unfold" | "fold" | null;

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/**
 * Returns a key's action on row `index` of `count`, with `pageRows` rows visible at a time (ARIA APG, grid).
 */
function toGridAct(event: Pressed, index: number, count: number, pageRows: number): GridAct {
  if (event.altKey || count === 0) return null;
  const at = (wanted: number) => ({ to: Math.max(0, Math.min(count - 1, wanted)) });
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === "a") return "select-all";
    if (event.key === "Home") return at(0);
    return event.key === "End" ? at(count - 1) : null;
  }
  switch (event.key) {
    case "ArrowDown":
      return at(index + 1);
    case "ArrowUp":
      return at(index - 1);
    case "PageDown":
      return at(index + pageRows);
    case "PageUp":
      return at(index - pageRows);
    case "Home":
      return at(0);
    case "End":
      return at(count - 1);
    case "Enter":
      return "open";
    case " ":
      return "select";
    case "Delete":
      return "cancel";
    case "ArrowRight":
      return "unfold";
    case "ArrowLeft":
      return "fold";
    default:
      return null;
  }
}

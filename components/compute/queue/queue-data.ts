"use client";

import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useMemo, useRef, useState } from "react";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSession } from "@/components/shell/session/session-context";
import { useHydrated } from "@/components/shell/use-hydrated";
import { useSingleUse } from "@/components/shell/use-single-use";
import { type GridColumnKey, gridColumns } from "@/lib/compute/job/job-columns";
import { queueQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import type { GridHead } from "@/lib/compute/queue/grid/grid-model";
import type { QueueChoice } from "@/lib/compute/queue/queue-parameters";
import type { JobTable } from "@/lib/compute/queue/table/job-table";
import { listChoices } from "@/lib/compute/queue/table/table-filter";
import { readOwners, type TableOwners, unknownOwners } from "@/lib/compute/queue/table/table-owners";
import { type GridLine, readLine } from "@/lib/compute/queue/table/table-row";
import { prepareSort } from "@/lib/compute/queue/table/table-sort";
import { type QueueStart, sumView, type ViewSums } from "@/lib/compute/queue/table/table-start";
import { holdView, prepareOrder, type TableView, toTableView } from "@/lib/compute/queue/table/table-view";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { readDeviceClock } from "@/lib/time/clock";
import { useBatches } from "../use-batches";

/** The lines of the view. They come from the table once it has loaded, until then from the server's HTML. */
export type QueueLines = ViewSums & {
  view: TableView | null;
  count: number;
  lineAt: (index: number) => GridLine | null;
};

/**
 * The queue on a page. `lines` is null while nothing is known, `head` also while only a part is; `progress` is that of the first
 * read.
 */
type QueueOnPage = {
  lines: QueueLines | null;
  head: GridHead | null;
  problem: Problem | null;
  progress: { sinceMs: number; jobs: number } | null;
  isReading: boolean;
  /** Held back for a single-use token (isSingleUse). */
  isOnDemand: boolean;
  retry: () => void;
  /** Whether the lines' order is held although it changed; spread `holdProps` on the list. */
  order: Omit<ReturnType<typeof useHeldView>, "view">;
};

/** Loaded only where jobs were submitted together from this browser. */
const bringGroups = () => import("./job-groups");

/** A read with a single-use token can't be repeated, so its timeout (ms) is as long as the portal's own. */
export const patientMs = 90_000;

export function useQueue(place: ComputePlace, choice: QueueChoice, start: QueueStart): QueueOnPage {
  const isOnDemand = useSingleUse();
  const isPermitted = useWhyNot("compute.read") === null;
  const isHydrated = useHydrated();
  const { data, error, isFetching, refetch } = useQuery(
    queueQuery(place, isOnDemand ? { enabled: false, timeoutMs: patientMs } : { enabled: isPermitted }),
  );
  const listed = data?.kind === "known" ? data.table : null;
  const batches = useBatches(place.resource, bringGroups);
  const username = useSession().session?.username ?? null;
  const known = useMemo(() => {
    if (!listed || !batches) return listed;
    const { part, list } = batches;
    return part.withJobGroups(listed, part.toJobGroups(list), username);
  }, [listed, batches, username]);
  // The page's own lines are of the whole list, if it had that.
  const part = data?.kind === "reading" && !start.first?.head ? data.part?.table : undefined;
  const table = known ?? part ?? null;
  const isPart = known === null && table !== null;
  const current = useMemo(
    () =>
      table ? toTableView(table, isPart ? { ...choice, isFolded: false } : choice, readDeviceClock) : null,
    [table, isPart, choice],
  );
  usePreparedSorts(known, choice.columns);
  const { view, ...order } = useHeldView(current, choice, isPart);
  const values = useMemo(() => (known ? listChoices(known, choice.own) : null), [known, choice.own]);
  const lines = useMemo((): QueueLines | null => {
    if (view) return fromView(view, values, choice.openGroups);
    const { first } = start;
    return first
      ? { ...first, view: null, count: first.lines.length, lineAt: (index) => first.lines[index] ?? null }
      : null;
  }, [view, values, choice, start]);
  const head = data?.kind === "known" ? data.head : (start.first?.head ?? null);
  const isAnswered = data !== undefined || error !== null;
  return {
    lines,
    head,
    problem: error
      ? toProblem(error)
      : isAnswered
        ? (head?.problem ?? null)
        : (start.problem ?? head?.problem ?? null),
    progress: data?.kind === "reading" ? data : null,
    isReading: isHydrated && isFetching,
    isOnDemand,
    retry: () => void refetch(),
    order,
  };
}

function fromView(view: TableView, values: QueueLines["values"] | null, openGroups: string[]): QueueLines {
  const made = new Map<number, GridLine | null>();
  return {
    ...sumView(view, values),
    view: values && view,
    count: view.items.length,
    lineAt: (index) => {
      const known = made.get(index);
      if (known !== undefined) return known;
      const line = readLine(view, index, values ? openGroups : []);
      if (made.size > 2000) made.clear();
      made.set(index, line);
      return line;
    },
  };
}

/** What the latest list says about its jobs' owners. It is read by `useQueue` alone. */
export function useQueueOwners(place: ComputePlace, start: QueueStart): TableOwners {
  const username = useSession().session?.username ?? null;
  const { data } = useQuery(queueQuery(place, { enabled: false }));
  const table = data?.kind === "known" ? data.table : null;
  return useMemo(
    () => (table ? readOwners(table, username) : (start.first?.owners ?? unknownOwners)),
    [table, username, start],
  );
}

/**
 * Prepares, while the browser is idle, the table's sorts by the columns that are shown: texts take long the first time. Of a page's
 * first table, the orders themselves are made as well, since code that runs for the first time is slow.
 */
function usePreparedSorts(table: JobTable | null, shown: readonly GridColumnKey[]): void {
  const isWarm = useRef(false);
  useEffect(() => {
    if (!table || typeof requestIdleCallback === "undefined") return;
    const left = gridColumns.filter(({ key }) => shown.includes(key)).flatMap(({ sort }) => sort ?? []);
    const prepareNext = () => {
      const next = left.shift();
      if (!next) {
        isWarm.current = true;
        return;
      }
      prepareSort(table, next);
      if (!isWarm.current) prepareOrder(table, next);
      handle = requestIdleCallback(prepareNext);
    };
    let handle = requestIdleCallback(prepareNext);
    return () => cancelIdleCallback(handle);
  }, [table, shown]);
}

type Shown = { source: TableView | null; view: TableView | null; choice: QueueChoice; isOutdated: boolean };

/**
 * The view with its rows held in their places while the pointer or the focus is in the list, so that nothing moves under a
 * click, and while a first list arrives (`isArriving`). Another filter or order shows at once. `release` shows the true order. The pointer
 * handlers belong on what holds the list and the button for `release`, which the pointer has to reach.
 */
export function useHeldView(source: TableView | null, choice: QueueChoice, isArriving: boolean) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused || isArriving;
  const [shown, setShown] = useState<Shown>({ source, view: source, choice, isOutdated: false });
  const isSettled = shown.source === source && shown.choice === choice && (isHeld || !shown.isOutdated);
  if (!isSettled) setShown(toShown(source, choice, isHeld ? shown : null));
  return {
    view: shown.view,
    isOutdated: shown.isOutdated,
    release: () => setShown(toShown(source, choice, null)),
    holdProps: {
      onPointerOver: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

function toShown(source: TableView | null, choice: QueueChoice, before: Shown | null): Shown {
  const isSameChoice = before !== null && JSON.stringify(before.choice) === JSON.stringify(choice);
  const held = source && before?.view && isSameChoice ? holdView(source, before.view) : null;
  return { source, choice, view: held?.view ?? source, isOutdated: held?.isOutdated ?? false };
}

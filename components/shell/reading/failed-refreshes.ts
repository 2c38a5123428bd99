"use client";

import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import type { Problem } from "@/lib/portal/problem";
import { isSameCause } from "./problem-view";

/** A section of the page whose data couldn't be refreshed, so that older data is shown. */
type FailedRefresh = { what: string; problem: Problem; retry: () => void };

/** Failed refreshes with one cause, shown as one notice. `whats` are the sections. */
type RefreshFault = { whats: string[]; problem: Problem; retry: () => void };

const failed = new Map<string, FailedRefresh>();
const listeners = new Set<() => void>();
let faults: RefreshFault[] = [];

/** Groups failures by cause; sections of one name count once. */
export function groupByCause(failures: readonly FailedRefresh[]): RefreshFault[] {
  const groups: { problem: Problem; members: FailedRefresh[] }[] = [];
  for (const failure of failures) {
    const group = groups.find(({ problem }) => isSameCause(problem, failure.problem));
    if (group) group.members.push(failure);
    else groups.push({ problem: failure.problem, members: [failure] });
  }
  return groups.map(({ problem, members }) => ({
    problem,
    whats: [...new Set(members.map(({ what }) => what))],
    retry: () => {
      for (const member of members) member.retry();
    },
  }));
}

function change(): void {
  faults = groupByCause([...failed.values()]);
  for (const listener of listeners) listener();
}

/**
 * Reports that a section shows older data because its refresh failed; null: it didn't. The shell shows it once for the whole
 * page, where it moves nothing and is in sight at any scroll position.
 */
export function useFailedRefresh(what: string, problem: Problem | null, retry: () => void): void {
  const id = useId();
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!problem) return;
    failed.set(id, { what, problem, retry: () => latest.current() });
    change();
    return () => {
      failed.delete(id);
      change();
    };
  }, [id, what, problem]);
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const none: RefreshFault[] = [];

/** The page's failed refreshes, grouped by cause. */
export const useRefreshFaults = (): RefreshFault[] =>
  useSyncExternalStore(
    watch,
    () => faults,
    () => none,
  );

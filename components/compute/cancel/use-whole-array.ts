"use client";

import { useQuery } from "@tanstack/react-query";
import { useSingleUse } from "@/components/shell/use-single-use";
import { type CancelTarget, toArrayTarget, toWholeArray } from "@/lib/compute/cancel/cancel-target";
import { groupTasks, toArrayRecords } from "@/lib/compute/job/array-tasks";
import type { ComputePlace } from "@/lib/compute/place";
import { jobQuery } from "@/lib/compute/queries";
import { type Problem, toProblem } from "@/lib/portal/problem";

/**
 * A task's array, offered as the other target. While `target.array.tasks` is null it is unknown and can't be
 * confirmed.
 */
export type WholeArray = {
  target: CancelTarget;
  problem: Problem | null;
  /** Held back for a single-use token (isSingleUse). */
  isOnDemand: boolean;
  retry: () => void;
};

/**
 * Returns the whole array of a task, loading its records if the page doesn't have them. Null if the target is
 * no task.
 */
export function useWholeArray(place: ComputePlace, task: CancelTarget | null): WholeArray | null {
  const isOnDemand = useSingleUse();
  const own = task && toWholeArray(task);
  const known = own?.array?.tasks ?? null;
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...jobQuery(place, own?.id ?? ""),
    enabled: own !== null && known === null && !isOnDemand,
  });
  if (!own) return null;
  // Data cached before the dialog opened may be out of date, so it doesn't count.
  const read = isFetchedAfterMount && data && !error ? toArrayRecords(data.jobs, own.id) : [];
  return {
    target: toArrayTarget(own.id, own, known ?? groupTasks(read)),
    problem: known === null && error ? toProblem(error) : null,
    isOnDemand,
    retry: () => void refetch(),
  };
}

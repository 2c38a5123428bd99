"use client";

import { useQuery } from "@tanstack/react-query";
import { useSingleUse } from "@/components/shell/session/use-single-use";
import { type CancelTarget, toArrayTarget, toWholeArray } from "@/lib/compute/cancel/cancel-target";
import { groupTasks, toArrayRecords } from "@/lib/compute/job/array-tasks";
import type { ComputePlace } from "@/lib/compute/place";
import { jobQuery } from "@/lib/compute/queries";
import { type Problem, toProblem } from "@/lib/portal/problem";

/** The array of a task as another thing to cancel. `target.array.tasks` null: not known, so it can't be confirmed. */
export type WholeArray = {
  target: CancelTarget;
  problem: Problem | null;
  /** Held back for a single-use token (isSingleUse). */
  isOnDemand: boolean;
  retry: () => void;
};

/** The whole array of a task; its records are read where the screen doesn't know them. null for what is no task. */
export function useWholeArray(place: ComputePlace, task: CancelTarget | null): WholeArray | null {
  const isOnDemand = useSingleUse();
  const own = task && toWholeArray(task);
  const known = own?.array?.tasks ?? null;
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...jobQuery(place, own?.id ?? ""),
    enabled: own !== null && known === null && !isOnDemand,
  });
  if (!own) return null;
  // What was read before the question was asked is no answer to it.
  const read = isFetchedAfterMount && data && !error ? toArrayRecords(data.jobs, own.id) : [];
  return {
    target: toArrayTarget(own.id, own.name, known ?? groupTasks(read)),
    problem: known === null && error ? toProblem(error) : null,
    isOnDemand,
    retry: () => void refetch(),
  };
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useSingleUse } from "@/components/shell/use-single-use";
import { type CancelTarget, toArrayTarget, toWholeArray } from "@/lib/compute/cancel/cancel-target";
import * as words from "@/lib/compute/cancel/words";
import { groupTasks, sayArray, toArrayRecords } from "@/lib/compute/job/array-tasks";
import type { ComputePlace } from "@/lib/compute/place";
import { jobQuery } from "@/lib/compute/queries";
import { type Problem, toProblem } from "@/lib/portal/problem";

type CancelScopeProps = {
  task: CancelTarget;
  whole: WholeArray;
  isWhole: boolean;
  onChange: (isWhole: boolean) => void;
  disabled: boolean;
};

/**
 * Offers one task or its whole array, with the tasks that end. The array can't be chosen until its tasks are
 * known.
 */
export function CancelScope({ task, whole, isWhole, onChange, disabled }: CancelScopeProps) {
  const { target, problem, retry } = whole;
  const tasks = target.array?.tasks ?? null;
  return (
    <fieldset disabled={disabled} className="grid gap-1">
      <legend className="font-semibold text-sm">{words.whatToCancel}</legend>
      <Choice isChosen={!isWhole} onChoose={() => onChange(false)}>
        {words.taskOnly(task.id)}
      </Choice>
      <Choice isChosen={isWhole} onChoose={() => onChange(true)} disabled={tasks === null}>
        {words.wholeArray(target.id, tasks ? sayArray(tasks) : describeUnknown(whole))}
      </Choice>
      {problem ? <ProblemNotice problem={problem} compact onRetry={retry} role="status" /> : null}
    </fieldset>
  );
}

function describeUnknown({ problem, isOnDemand }: WholeArray): string {
  if (isOnDemand) return words.tasksOnDemand;
  return problem ? words.tasksFailed : words.tasksLoading;
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; disabled?: boolean; children: ReactNode };

function Choice({ isChosen, onChoose, disabled, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2">
      <span className="flex h-6 w-6 items-center justify-center">
        <input
          type="radio"
          id={id}
          checked={isChosen}
          onChange={onChoose}
          disabled={disabled}
          className="size-4 accent-accent"
        />
      </span>
      <label htmlFor={id} className="wrap-anywhere py-0.5 tabular-nums">
        {children}
      </label>
    </div>
  );
}

/**
 * A task's array, offered as the other target. While `target.array.tasks` is null it is unknown and can't be
 * confirmed.
 */
type WholeArray = {
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

"use client";

import { type ReactNode, useId } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import * as words from "@/lib/compute/cancel/words";
import { sayArray } from "@/lib/compute/job/array-tasks";
import type { WholeArray } from "./use-whole-array";

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

"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useSingleUse } from "@/components/shell/use-single-use";
import { Disclosure } from "@/components/ui/disclosure";
import { Checkbox, Field, inputClass } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import {
  type CancelTarget,
  listStates,
  toArrayTarget,
  toWholeArray,
} from "@/lib/compute/cancel/cancel-target";
import { type CancelOptions, listFlags, signals, warnOfSignal } from "@/lib/compute/cancel/signals";
import * as words from "@/lib/compute/cancel/words";
import { groupTasks, sayArray, toArrayRecords } from "@/lib/compute/job/array-tasks";
import { jobQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import { type Problem, toProblem } from "@/lib/portal/problem";

type CancelChoicesProps = {
  options: CancelOptions;
  onChange: (options: CancelOptions) => void;
  targets: CancelTarget[];
  disabled: boolean;
};

/**
 * The signal of a cancel and the flags that make sense for its targets, each with its effect explained. Folded, as hardly
 * any cancel needs them.
 */
export function CancelChoices({ options, onChange, targets, disabled }: CancelChoicesProps) {
  const { signal, flags = [] } = options;
  const means = signals.find(({ name }) => name === signal)?.means ?? words.normalCancelMeans;
  const offered = listFlags(signal, targets.flatMap(listStates));
  const toggle = (name: string, isOn: boolean) => {
    const next = offered
      .map((flag) => flag.name)
      .filter((flag) => (flag === name ? isOn : flags.includes(flag)));
    onChange({ signal, ...(next.length > 0 ? { flags: next } : {}) });
  };
  return (
    <>
      <Disclosure summary={words.advanced([...(signal ? [signal] : []), ...flags])}>
        <div className="mt-2 grid gap-3">
          <Field label={words.signal} hint={means}>
            {(control) => (
              <select
                {...control}
                value={signal ?? ""}
                disabled={disabled}
                onChange={({ target }) => onChange({ ...options, signal: target.value || undefined })}
                className={`${inputClass} min-h-8`}
              >
                <option value="">{words.normalCancel}</option>
                {signals.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
          <fieldset disabled={disabled} className="grid gap-2">
            <legend className="mb-1 font-semibold text-sm">{words.flags}</legend>
            {offered.map(({ name, means: hint }) => (
              <Checkbox
                key={name}
                label={name}
                hint={hint}
                checked={flags.includes(name)}
                onChange={({ target }) => toggle(name, target.checked)}
              />
            ))}
          </fieldset>
        </div>
      </Disclosure>
      <div role="status">
        {listWarnings(targets, signal).map((warning) => (
          <Notice key={warning} tone="warn" title={warning} />
        ))}
      </div>
    </>
  );
}

/** Lists each warning once, with the number of jobs it concerns unless it concerns all of them. */
function listWarnings(targets: CancelTarget[], signal: string | undefined): string[] {
  const counts = new Map<string, number>();
  for (const target of targets) {
    const warnings = listStates(target).map((state) => warnOfSignal(state, signal));
    for (const one of new Set(warnings)) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return [...counts].map(([warning, count]) =>
    count < targets.length ? `${warning} ${words.concerns(count, targets.length)}` : warning,
  );
}

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

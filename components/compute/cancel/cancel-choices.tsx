"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { inputClass } from "@/components/ui/text-input";
import { type CancelTarget, listStates } from "@/lib/compute/cancel/cancel-target";
import {
  type CancelOptions,
  listFlags,
  noSignalMeans,
  signals,
  warnOfSignal,
} from "@/lib/compute/cancel/signals";

type CancelChoicesProps = {
  options: CancelOptions;
  onChange: (options: CancelOptions) => void;
  targets: CancelTarget[];
  disabled: boolean;
};

/** The signal of a cancel and the flags that make sense for its targets, each with its effect explained. */
export function CancelChoices({ options, onChange, targets, disabled }: CancelChoicesProps) {
  const { signal, flags = [] } = options;
  const means = signals.find(({ name }) => name === signal)?.means ?? noSignalMeans;
  const offered = listFlags(signal, targets.flatMap(listStates));
  const toggle = (name: string, isOn: boolean) => {
    const next = offered
      .map((flag) => flag.name)
      .filter((flag) => (flag === name ? isOn : flags.includes(flag)));
    onChange({ signal, ...(next.length > 0 ? { flags: next } : {}) });
  };
  return (
    <div className="grid gap-3">
      <Field label="Signal" hint={means}>
        {(control) => (
          <select
            {...control}
            value={signal ?? ""}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...options, signal: target.value || undefined })}
            className={`${inputClass} min-h-8`}
          >
            <option value="">Normal cancel</option>
            {signals.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <div role="status">
        {listWarnings(targets, signal).map((words) => (
          <Notice key={words} tone="warn" title={words} />
        ))}
      </div>
      <details>
        <summary className="min-h-6 cursor-pointer text-sm">
          Flags{flags.length > 0 ? `: ${flags.join(", ")}` : " (none chosen)"}
        </summary>
        <fieldset disabled={disabled} className="mt-2 grid gap-2">
          <legend className="sr-only">Flags</legend>
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
      </details>
    </div>
  );
}

/** Lists each warning once, with the number of jobs it concerns unless it concerns all of them. */
function listWarnings(targets: CancelTarget[], signal: string | undefined): string[] {
  const counts = new Map<string, number>();
  for (const target of targets) {
    const words = listStates(target).map((state) => warnOfSignal(state, signal));
    for (const one of new Set(words)) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) =>
    count < targets.length ? `${words} This concerns ${count} of ${targets.length} jobs.` : words,
  );
}

"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { inputClass } from "@/components/ui/text-input";
import { type CancelOptions, cancelFlags, noSignalMeans, signals, warnOfSignal } from "@/lib/compute/signals";
import type { CancellableJob } from "./cancel-jobs-button";

type CancelChoicesProps = {
  options: CancelOptions;
  onChange: (options: CancelOptions) => void;
  jobs: CancellableJob[];
  disabled: boolean;
};

/** The signal and the flags of a cancel, from the known lists alone, each with its consequence in words. */
export function CancelChoices({ options, onChange, jobs, disabled }: CancelChoicesProps) {
  const { signal, flags = [] } = options;
  const means = signals.find(({ name }) => name === signal)?.means ?? noSignalMeans;
  const toggle = (name: string, isOn: boolean) => {
    const next = cancelFlags
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
            <option value="">None: cancel the job</option>
            {signals.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <div role="status">
        {listWarnings(jobs, signal).map((words) => (
          <Notice key={words} tone="warn" title={words} />
        ))}
      </div>
      <details>
        <summary className="min-h-6 cursor-pointer text-sm">
          Flags{flags.length > 0 ? `: ${flags.join(", ")}` : " (none chosen)"}
        </summary>
        <fieldset disabled={disabled} className="mt-2 grid gap-2">
          <legend className="sr-only">Flags</legend>
          {cancelFlags.map(({ name, means: hint }) => (
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

/** Each warning once, with the number of jobs it is about where it isn't about all. */
function listWarnings(jobs: CancellableJob[], signal: string | undefined): string[] {
  const counts = new Map<string, number>();
  for (const { state } of jobs) {
    const words = warnOfSignal(state, signal);
    if (words !== null) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) =>
    count < jobs.length ? `${words} This concerns ${count} of ${jobs.length} jobs.` : words,
  );
}

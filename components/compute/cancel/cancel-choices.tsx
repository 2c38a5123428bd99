"use client";

import { Disclosure } from "@/components/ui/disclosure";
import { Checkbox, Field, inputClass } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { type CancelTarget, listStates } from "@/lib/compute/cancel/cancel-target";
import { type CancelOptions, listFlags, signals, warnOfSignal } from "@/lib/compute/cancel/signals";
import * as words from "@/lib/compute/cancel/words";

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

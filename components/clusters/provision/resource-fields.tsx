"use client";

import { Field, TextInput } from "@/components/ui/field";
import type { Backend } from "@/lib/clusters/provision/backend-model";
import { type ProvisionFinding, settingOf } from "@/lib/clusters/provision/provision-check";
import type { ProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import { listControls, type ResourceControl, sayBounds } from "@/lib/clusters/provision/resource-control";
import * as words from "@/lib/clusters/provision/words";

type ResourceFieldsProps = {
  draft: ProvisionDraft;
  edit: (change: Partial<ProvisionDraft>) => void;
  backend: Backend | null;
  errorOf: (field: string) => ProvisionFinding | null;
};

/** One number field per option, known or not, with its bounds, default and unit. */
export function ResourceFields({ draft, edit, backend, errorOf }: ResourceFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {listControls(draft.family, backend).map((control) => (
        <ResourceField
          key={control.key}
          control={control}
          value={settingOf(draft, control.key, control.default)}
          onChange={(text) => edit({ resources: { ...draft.resources, [control.key]: text } })}
          error={errorOf(`resource:${control.key}`)?.words ?? null}
        />
      ))}
    </div>
  );
}

type ResourceFieldProps = {
  control: ResourceControl;
  value: string;
  onChange: (text: string) => void;
  error: string | null;
};

function ResourceField({ control, value, onChange, error }: ResourceFieldProps) {
  const { label, description, min, max, isSent } = control;
  const hint = isSent ? sayBounds(control) : words.chosenByFacility;
  return (
    <Field
      label={label}
      error={error ?? undefined}
      hint={
        <>
          <span className="block">{hint}</span>
          {description ? <span className="block">{description}</span> : null}
        </>
      }
    >
      {(field) => (
        <TextInput
          {...field}
          type="number"
          inputMode="numeric"
          step={1}
          min={min}
          max={max ?? undefined}
          value={value}
          disabled={!isSent}
          onChange={(event) => onChange(event.target.value)}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}

"use client";

import { Checkbox, Field, inputClass, TextInput } from "@/components/ui/field";
import type { Backend, FlagOption } from "@/lib/clusters/provision/backend-model";
import { type ProvisionFinding, settingOf } from "@/lib/clusters/provision/provision-check";
import { chosenOf, type ProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import {
  listControls,
  type ResourceControl,
  sayBounds,
  toPlainKey,
} from "@/lib/clusters/provision/resource-control";
import * as words from "@/lib/clusters/provision/words";

type FlagFieldsProps = {
  draft: ProvisionDraft;
  edit: (change: Partial<ProvisionDraft>) => void;
  backend: Backend | null;
};

/** The flags of the chosen kind, with the facility's descriptions. Renders nothing if it has none. */
export function FlagFields({ draft, edit, backend }: FlagFieldsProps) {
  if (!backend || backend.flags.length === 0) return null;
  const choose = (key: string, choice: boolean | undefined) => {
    const others = Object.entries(draft.flags).filter(([known]) => known !== key);
    edit({ flags: Object.fromEntries(choice === undefined ? others : [...others, [key, choice]]) });
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">{words.features}</legend>
      {backend.flags.map((flag) => {
        const chosen = chosenOf(draft.flags, flag.key);
        return flag.default === null ? (
          <OpenFlag
            key={flag.key}
            flag={flag}
            chosen={chosen}
            onChoose={(choice) => choose(flag.key, choice)}
          />
        ) : (
          <Checkbox
            key={flag.key}
            label={toPlainKey(flag.key).label}
            hint={`${toSentence(flag.description)} ${flag.default ? words.onByDefault : ""}`.trim()}
            checked={chosen ?? flag.default}
            onChange={(event) => choose(flag.key, event.target.checked)}
          />
        );
      })}
    </fieldset>
  );
}

type OpenFlagProps = {
  flag: FlagOption;
  chosen: boolean | undefined;
  onChoose: (choice: boolean | undefined) => void;
};

/**
 * A flag without a reported default. A checkbox would have to show one; this flag isn't sent until it is
 * chosen.
 */
function OpenFlag({ flag, chosen, onChoose }: OpenFlagProps) {
  return (
    <Field label={toPlainKey(flag.key).label} hint={toSentence(flag.description)}>
      {(control) => (
        <select
          {...control}
          value={chosen === undefined ? "" : chosen ? "on" : "off"}
          onChange={({ target }) => onChoose(target.value === "" ? undefined : target.value === "on")}
          className={`${inputClass} min-h-8`}
        >
          <option value="">{words.unreportedDefault}</option>
          <option value="on">{words.on}</option>
          <option value="off">{words.off}</option>
        </select>
      )}
    </Field>
  );
}

const toSentence = (text: string) => (text === "" || /[.!?]$/.test(text) ? text : `${text}.`);

type ResourceFieldsProps = {
  draft: ProvisionDraft;
  edit: (change: Partial<ProvisionDraft>) => void;
  backend: Backend | null;
  errorOf: (field: string) => ProvisionFinding | null;
};

/** One number field per option, known or not, with its bounds, default and unit. */
export function ResourceFields({ draft, edit, backend, errorOf }: ResourceFieldsProps) {
  const controls = listControls(draft.family, backend);
  const gone = backend
    ? Object.keys(draft.resources).filter((key) => !controls.some((one) => one.key === key))
    : [];
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
      {controls.map((control) => (
        <ResourceField
          key={control.key}
          control={control}
          value={settingOf(draft, control.key, control.default)}
          onChange={(text) => edit({ resources: { ...draft.resources, [control.key]: text } })}
          error={errorOf(`resource:${control.key}`)?.words ?? null}
        />
      ))}
      {gone.length > 0 ? (
        <p className="text-sm text-warn sm:col-span-3">
          {words.notOffered(gone.map((key) => `${toPlainKey(key).label} ${draft.resources[key]}`))}
        </p>
      ) : null}
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

"use client";

import { Checkbox, Field, inputClass } from "@/components/ui/field";
import type { Backend, FlagOption } from "@/lib/clusters/provision/backend-model";
import { chosenOf, type ProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import { toPlainKey } from "@/lib/clusters/provision/resource-control";
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

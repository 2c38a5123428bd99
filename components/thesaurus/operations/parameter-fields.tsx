"use client";

import { useId } from "react";
import { Checkbox, Field, TextArea, TextInput } from "@/components/ui/field";
import type { Parameter } from "@/lib/thesaurus/catalogue";
import { toRelationName } from "@/lib/thesaurus/concept/concept-name";
import type { Relation } from "@/lib/thesaurus/model";
import { listFields, type ParameterDraft } from "@/lib/thesaurus/operations/operation-draft";
import * as words from "@/lib/thesaurus/operations/words";
import { useThesaurus } from "../thesaurus-context";

type ParameterFieldsProps = {
  parameter: Parameter;
  place: number;
  draft: ParameterDraft;
  /** The relations offered for a relation parameter; any other URI can be typed. */
  relations: readonly Relation[];
  onChange: (draft: ParameterDraft) => void;
};

/** The fields of one parameter, by its type. Empty fields of a record are sent as nil. */
export function ParameterFields({ parameter, place, draft, relations, onChange }: ParameterFieldsProps) {
  const { schemes } = useThesaurus();
  const id = useId();
  const { name, type } = parameter;
  const fields = listFields(parameter);
  const suggested =
    type === "relation"
      ? relations.flatMap((one) => (one.uri ? [{ value: one.uri, label: toRelationName(one) }] : []))
      : name === "thesaurus"
        ? schemes.map(({ uri, label }) => ({ value: uri, label }))
        : [];
  const listOf = (field: string) =>
    suggested.length > 0 && (field === "" || field === "uri") ? id : undefined;
  return (
    <fieldset className="grid min-w-0 gap-2 border border-line px-3 pt-1 pb-3">
      <legend className="px-1 text-sm">
        <code className="font-mono">{words.wireName(place)}</code>{" "}
        <span className="font-semibold">{name}</span>{" "}
        <span className="text-ink-muted">{words.types[type]}</span>
      </legend>
      {fields.map(({ name: field, label, isLong }) => (
        <Field key={field} label={field === "" ? <span className="sr-only">{name}</span> : label}>
          {(control) => {
            const props = {
              ...control,
              value: draft.texts[field] ?? "",
              disabled: draft.isNil,
              onChange: (event: { target: { value: string } }) =>
                onChange({ ...draft, texts: { ...draft.texts, [field]: event.target.value } }),
            };
            return isLong ? (
              <TextArea rows={2} {...props} />
            ) : (
              <TextInput list={listOf(field)} inputMode={type === "int" ? "numeric" : undefined} {...props} />
            );
          }}
        </Field>
      ))}
      {suggested.length > 0 ? (
        <datalist id={id}>
          {suggested.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      ) : null}
      <Checkbox
        label={words.sendNil(name)}
        checked={draft.isNil}
        onChange={(event) => onChange({ ...draft, isNil: event.target.checked })}
      />
    </fieldset>
  );
}

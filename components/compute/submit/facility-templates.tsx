"use client";

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { Field, inputClass, TextInput } from "@/components/ui/field";
import { templatesQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import type { Draft } from "@/lib/compute/submit/draft";
import * as outcomeWords from "@/lib/compute/submit/outcome/words";
import type { PlaceholderValues } from "@/lib/compute/submit/placeholders";
import { toValueCheck } from "@/lib/compute/submit/script-values";
import { whyNotValue } from "@/lib/compute/templates/check-field";
import { fillTemplate, toDefaults } from "@/lib/compute/templates/fill-template";
import type { FacilityTemplate, TemplateField } from "@/lib/compute/templates/template-model";
import * as words from "@/lib/compute/templates/words";
import { toProblem } from "@/lib/portal/problem";

type FacilityTemplatesProps = {
  place: ComputePlace;
  /** The facility's name. */
  templatesBy: string;
  lastDirectory: string;
  /** The template whose fields are shown in place of the list. */
  chosen: FacilityTemplate | null;
  choose: (template: FacilityTemplate | null) => void;
  fill: (draft: Draft, title: string) => void;
};

/** The facility's templates, or the fields of one. It remembers what is typed as long as it is mounted. */
export function FacilityTemplates(props: FacilityTemplatesProps) {
  const { place, templatesBy, lastDirectory, chosen, choose, fill } = props;
  const { data, error, refetch } = useQuery(templatesQuery(place));
  const [typed, setTyped] = useState<ReadonlyMap<string, PlaceholderValues>>(new Map());
  const list = useRef<HTMLUListElement>(null);
  const templates = data?.templates ?? [];
  const use = (template: FacilityTemplate, values: PlaceholderValues) =>
    fill(fillTemplate(template, values, lastDirectory), template.title);

  if (chosen)
    return (
      <TemplateFields
        template={chosen}
        values={typed.get(chosen.id) ?? toDefaults(chosen)}
        onType={(values) => setTyped(new Map(typed).set(chosen.id, values))}
        onFill={(values) => use(chosen, values)}
        onBack={() => {
          flushSync(() => choose(null));
          const at = templates.findIndex(({ id }) => id === chosen.id);
          list.current?.children[at]?.querySelector("button")?.focus();
        }}
      />
    );
  if (data === undefined && error)
    return (
      <ProblemNotice
        problem={toProblem(error)}
        failed={words.notLoaded}
        role="alert"
        compact
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <p className="text-ink-muted text-sm">{outcomeWords.loadingTemplates}</p>;
  if (templates.length === 0) return null;
  return (
    <>
      <h3 className="wrap-anywhere font-semibold">{templatesBy}</h3>
      <ul ref={list} className="grid gap-2">
        {templates.map((template) => (
          <li key={template.id} className="flex items-start gap-3">
            <div className="wrap-anywhere mr-auto">
              <p>{template.title}</p>
              <p className="text-ink-muted text-sm">{template.description}</p>
            </div>
            <Button
              size="small"
              className="shrink-0"
              aria-label={outcomeWords.takeTemplate(template.title)}
              onClick={() => (template.fields.length > 0 ? choose(template) : use(template, {}))}
            >
              {outcomeWords.use}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

type TemplateFieldsProps = {
  template: FacilityTemplate;
  values: PlaceholderValues;
  onType: (values: PlaceholderValues) => void;
  onFill: (values: PlaceholderValues) => void;
  onBack: () => void;
};

/** The fields of a template. Faults appear only after the first press, and the first one gets the focus. */
function TemplateFields({ template, values, onType, onFill, onBack }: TemplateFieldsProps) {
  const [presses, setPresses] = useState(0);
  const group = useRef<HTMLFieldSetElement>(null);
  const readValue = ({ name, kind }: TemplateField) =>
    (kind === "choice" ? values[name] : values[name]?.trim()) ?? "";
  const findSpecial = toValueCheck(template.draft.script);
  const whyNot = (field: TemplateField) => {
    const value = readValue(field);
    // A choice is the facility's own text, as the script is.
    const special = field.kind === "text" ? findSpecial({ [field.name]: value }) : null;
    return whyNotValue(field, value) ?? (special && words.special(special.sign));
  };

  useEffect(() => {
    const wanted = presses === 0 ? "input, select" : "[aria-invalid=true]";
    group.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [presses]);

  const press = () =>
    template.fields.every((field) => whyNot(field) === null)
      ? onFill(Object.fromEntries(template.fields.map((field) => [field.name, readValue(field)])))
      : setPresses((count) => count + 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    // These fields are within the form that submits.
    event.preventDefault();
    if (!event.repeat) press();
  };
  return (
    <fieldset ref={group} onKeyDown={onKeyDown} className="wrap-anywhere grid min-w-0 gap-3">
      <legend className="font-semibold">{template.title}</legend>
      <p className="text-ink-muted text-sm">{template.description}</p>
      {template.fields.map((field) => {
        const why = presses > 0 ? whyNot(field) : null;
        const control = {
          value: values[field.name] ?? "",
          onChange: ({ target }: { target: { value: string } }) =>
            onType({ ...values, [field.name]: target.value }),
          "aria-required": !isOptional(field) || undefined,
        };
        return (
          <Field
            key={field.name}
            label={field.label}
            hint={sayHint(field)}
            error={why === null ? undefined : words.fault(field.label, why)}
          >
            {(described) =>
              field.kind === "choice" ? (
                <select {...described} {...control} className={`${inputClass} min-h-8`}>
                  {field.default === "" ? <option value="">{words.choose}</option> : null}
                  {field.choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {choice}
                    </option>
                  ))}
                </select>
              ) : (
                <TextInput
                  {...described}
                  {...control}
                  inputMode={field.kind === "number" ? "numeric" : undefined}
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                />
              )
            }
          </Field>
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={press}>
          {words.fillIn}
        </Button>
        <Button size="small" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </fieldset>
  );
}

const isOptional = (field: TemplateField) => field.kind === "text" && field.default === "";

/** A field's bounds, its default and its hint in one line. */
function sayHint(field: TemplateField): string {
  const bounds = field.kind === "number" ? words.bounds(field.least, field.most, field.default) : "";
  return [bounds, isOptional(field) ? words.optional : "", field.hint].filter(Boolean).join(". ");
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { Field, inputClass, TextInput } from "@/components/ui/field";
import { templatesQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import { type Draft, hasScript } from "@/lib/compute/submit/draft";
import type { PlaceholderValues } from "@/lib/compute/submit/placeholders";
import { toValueCheck } from "@/lib/compute/submit/script-values";
import {
  type OwnTemplate,
  type SentDraft,
  templateStore,
  withTemplate,
} from "@/lib/compute/submit/submit-stores";
import { whyNotValue } from "@/lib/compute/templates/check-field";
import { fillTemplate, toDefaults } from "@/lib/compute/templates/fill-template";
import type { FacilityTemplate, TemplateCard, TemplateField } from "@/lib/compute/templates/template-model";
import * as words from "@/lib/compute/templates/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { toProblem } from "@/lib/portal/problem";

type SubmitStartProps = {
  place: ComputePlace;
  owner: DeviceOwner;
  /** The form as it is, to be saved as a template. */
  draft: Draft;
  /** The facility's templates for this resource. */
  templates: readonly TemplateCard[];
  /** The last job from this device, if there is one. */
  last: SentDraft | undefined;
  /** The directory of that job; "" if there is none. */
  lastDirectory: string;
  /** Fills the form; the text says with what. */
  onFill: (draft: Draft, text: string) => void;
  /** Leaves the form as it was when the page was new. */
  onEmpty: () => void;
};

/** What to begin a job with, in place of an empty script: one press each. Templates of the facility then ask for their values. */
export function SubmitStart(props: SubmitStartProps) {
  const { place, owner, draft, templates, last, lastDirectory, onFill, onEmpty } = props;
  const store = templateStore(owner);
  const [own, setOwn] = useState(() => store.read());
  const [outcome, setOutcome] = useState("");
  const [wanted, setWanted] = useState<string | null>(null);
  const [typed, setTyped] = useState<ReadonlyMap<string, PlaceholderValues>>(new Map());
  const { data, error, refetch } = useQuery({ ...templatesQuery(place), enabled: wanted !== null });
  const chosen = data?.templates.find(({ id }) => id === wanted);
  // A template without a directory keeps the typed one.
  const directory = draft.jobs[0]?.workingDirectory || lastDirectory;
  const keep = (next: OwnTemplate[], done: string) => {
    setOwn(next);
    setOutcome(store.write(next) ? done : words.notSaved);
  };
  const list = useRef<HTMLUListElement>(null);
  /** To the card at this place, once it is there, where a press removed what was pressed. */
  const focusCard = (at: number) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector("button")?.focus());
  const choose = (id: string | null) => {
    setWanted(id);
    if (data === undefined && error) void refetch();
  };

  if (chosen)
    return (
      <TemplateFields
        template={chosen}
        values={typed.get(chosen.id) ?? toDefaults(chosen)}
        onType={(values) => setTyped(new Map(typed).set(chosen.id, values))}
        onFill={(values) => onFill(fillTemplate(chosen, values, directory), words.filledFrom(chosen.title))}
        onBack={() => {
          choose(null);
          focusCard(templates.findIndex(({ id }) => id === wanted));
        }}
      />
    );
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-semibold">{words.start}</h3>
      {wanted !== null && error ? (
        <ProblemNotice
          problem={toProblem(error)}
          failed={words.notLoaded}
          role="alert"
          compact
          onRetry={() => void refetch()}
        />
      ) : null}
      <ul ref={list} className="grid gap-2 sm:grid-cols-2">
        {templates.map(({ id, title, description }) => (
          <StartCard
            key={id}
            title={title}
            detail={description}
            isBusy={wanted === id && data === undefined && !error}
            onPress={() => choose(id)}
          />
        ))}
        {last ? (
          <StartCard
            title={words.lastJob}
            detail={words.jobNamed(last.jobId, last.draft.jobs[0]?.name ?? "")}
            onPress={() => onFill(last.draft, words.filledFrom(words.jobNamed(last.jobId, "")))}
          />
        ) : null}
        {own.map((template, index) => (
          <StartCard
            key={template.name}
            title={template.name}
            detail={words.ownTemplate}
            onPress={() => onFill(template.draft, words.filledFrom(template.name))}
          >
            <Button
              size="small"
              aria-label={words.removeTemplate(template.name)}
              onClick={() => {
                const left = store.readNow().filter(({ name }) => name !== template.name);
                keep(left, words.removed(template.name));
                focusCard(templates.length + (last ? 1 : 0) + Math.min(index, left.length));
              }}
            >
              {words.remove}
            </Button>
          </StartCard>
        ))}
        <StartCard title={words.emptyScript} detail={words.emptyScriptDetail} onPress={onEmpty} />
      </ul>
      {hasScript(draft) ? (
        <SaveTemplate
          onSave={(name) => keep(withTemplate(store.readNow(), name, draft), words.saved(name.trim()))}
        />
      ) : null}
      <p role="status" className="text-ink-muted text-sm empty:hidden">
        {outcome}
      </p>
    </div>
  );
}

type StartCardProps = {
  title: string;
  detail: string;
  isBusy?: boolean;
  onPress: () => void;
  children?: ReactNode;
};

function StartCard({ title, detail, isBusy = false, onPress, children }: StartCardProps) {
  return (
    <li className="flex min-w-0 items-start gap-2 rounded-md border border-line-strong bg-surface p-1 hover:border-accent">
      <button
        type="button"
        onClick={onPress}
        aria-busy={isBusy || undefined}
        className="wrap-anywhere grid min-h-11 min-w-0 grow content-start rounded px-2 py-1 text-left"
      >
        <span className="font-medium">{title}</span>
        <span className="line-clamp-2 text-ink-muted text-sm">{detail}</span>
      </button>
      {children}
    </li>
  );
}

/** Names the form as it is. These fields are within the form that submits. */
function SaveTemplate({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState("");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        type="text"
        aria-label={words.templateTitle}
        placeholder={words.templateTitle}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        autoComplete="off"
        className={`${inputClass} min-h-7 max-w-60 text-sm!`}
      />
      <Button
        size="small"
        disabled={name.trim() === ""}
        onClick={() => {
          onSave(name);
          setName("");
        }}
      >
        {words.saveTemplate}
      </Button>
    </div>
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
    const wanted = presses === 0 ? "input, select, button" : "[aria-invalid=true]";
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
    <fieldset ref={group} onKeyDown={onKeyDown} className="wrap-anywhere grid min-w-0 content-start gap-3">
      <legend className="font-semibold">{template.title}</legend>
      <p className="text-ink-muted text-sm">{template.description}</p>
      <div className="grid gap-3 sm:grid-cols-2">
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
      </div>
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

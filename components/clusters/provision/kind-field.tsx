"use client";

import { Field, inputClass, TextInput } from "@/components/ui/field";
import { type Family, families } from "@/lib/clusters/families";
import type { Backend } from "@/lib/clusters/provision/backend-model";
import { findBackend, listKinds, type ProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import * as words from "@/lib/clusters/provision/words";
import { familyName } from "@/lib/clusters/words";

type KindFieldProps = {
  draft: ProvisionDraft;
  edit: (change: Partial<ProvisionDraft>) => void;
  /** Null if the available kinds are unknown. */
  backends: Backend[] | null;
  unreadableCount: number;
  error: string | null;
};

const typed = "typed:";
const toOption = (family: Family, kind: string) => `${family}:${kind}`;

/** The kind, chosen from those that the facility offers. A message queue's kind may also be typed. */
export function KindField(props: KindFieldProps) {
  const { draft, edit, backends, unreadableCount, error } = props;
  if (backends === null) return <TypedKind draft={draft} edit={edit} error={error} />;
  const backend = findBackend(draft, backends);
  const isQueueListed = listKinds(backends, "mq").length > 0;
  const value = draft.isTypedKind ? typed : backend ? toOption(draft.family, backend.kind) : "";
  const choose = (next: string) => {
    if (next === typed) return edit({ family: "mq", isTypedKind: true, kind: "", resources: {}, flags: {} });
    const family = families.find((known) => next.startsWith(`${known}:`));
    // Resources chosen for one kind don't fit the bounds of another.
    if (family) edit({ family, isTypedKind: false, kind: next.slice(3), resources: {}, flags: {} });
  };
  return (
    <>
      <Field
        label={words.kind}
        error={error && !draft.isTypedKind ? error : undefined}
        hint={backend?.description || undefined}
      >
        {(control) => (
          <select
            {...control}
            value={value}
            onChange={(event) => choose(event.target.value)}
            className={`${inputClass} min-h-8`}
          >
            <option value="" disabled>
              {words.chooseKindOption}
            </option>
            {families.map((family) => {
              const kinds = listKinds(backends, family);
              return (
                <optgroup key={family} label={familyName[family]}>
                  {kinds.map((offer) => (
                    <option key={offer.kind} value={toOption(family, offer.kind)}>
                      {sayOffer(offer)}
                    </option>
                  ))}
                  {family === "mq" ? (
                    <option value={typed}>{isQueueListed ? words.otherKind : words.typeKindOption}</option>
                  ) : null}
                </optgroup>
              );
            })}
          </select>
        )}
      </Field>
      {draft.isTypedKind ? (
        <Field
          label={words.queueKind}
          hint={isQueueListed ? words.otherKindHint : words.noQueueKindsHint}
          error={error ?? undefined}
        >
          {(control) => <KindInput {...control} draft={draft} edit={edit} />}
        </Field>
      ) : null}
      {unreadableCount > 0 ? (
        <p className="text-sm text-warn">{words.unreadableKinds(unreadableCount)}</p>
      ) : null}
    </>
  );
}

/** A kind of unknown family is listed in both groups, and marked. */
function sayOffer({ kind, engine, family }: Backend): string {
  const name = engine && engine !== kind ? words.offerWithEngine(kind, engine) : kind;
  return family === null ? words.offerOfUnknownType(name) : name;
}

/** Shown if the available kinds are unknown: the family is chosen and the kind is typed. */
function TypedKind({ draft, edit, error }: Pick<KindFieldProps, "draft" | "edit" | "error">) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="mb-1 font-medium text-sm">{words.family}</legend>
        {families.map((family) => (
          <label key={family} className="inline-flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name="family"
              checked={draft.family === family}
              onChange={() => edit({ family })}
              className="size-4 accent-accent"
            />
            {familyName[family]}
          </label>
        ))}
      </fieldset>
      <Field label={words.kind} hint={words.typedKindHint} error={error ?? undefined}>
        {(control) => <KindInput {...control} draft={draft} edit={edit} />}
      </Field>
    </>
  );
}

type KindInputProps = Pick<KindFieldProps, "draft" | "edit"> & {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

function KindInput({ draft, edit, ...control }: KindInputProps) {
  return (
    <TextInput
      {...control}
      value={draft.kind}
      onChange={(event) => edit({ kind: event.target.value })}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

"use client";

import { Field } from "@/components/ui/field";
import { inputClass, TextInput } from "@/components/ui/text-input";
import { type Family, families } from "@/lib/clusters/cluster-params";
import { familyWords } from "@/lib/clusters/cluster-path";
import type { Backend } from "@/lib/clusters/provision/backend-model";
import { findBackend, listKinds, type ProvisionDraft } from "@/lib/clusters/provision/provision-draft";

type KindFieldProps = {
  draft: ProvisionDraft;
  edit: (change: Partial<ProvisionDraft>) => void;
  /** Null if the available kinds are unknown. */
  backends: Backend[] | null;
  isReading: boolean;
  unreadableCount: number;
  error: string | null;
};

const typed = "typed:";
const toOption = (family: Family, kind: string) => `${family}:${kind}`;

/** The kind, chosen from those that the facility offers. A message queue's kind may also be typed. */
export function KindField(props: KindFieldProps) {
  const { draft, edit, backends, isReading, unreadableCount, error } = props;
  if (backends === null && !isReading) return <TypedKind draft={draft} edit={edit} error={error} />;
  const offered = backends ?? [];
  const backend = findBackend(draft, backends);
  const isQueueListed = listKinds(offered, "mq").length > 0;
  const value = draft.isTypedKind ? typed : backend ? toOption(draft.family, backend.kind) : "";
  const choose = (next: string) => {
    if (next === typed) return edit({ family: "mq", isTypedKind: true, kind: "", resources: {}, flags: {} });
    const family = families.find((known) => next.startsWith(`${known}:`));
    // Resources chosen for one kind don't fit the bounds of another.
    if (family) edit({ family, isTypedKind: false, kind: next.slice(3), resources: {}, flags: {} });
  };
  return (
    <>
      <Field label="Kind" error={error && !draft.isTypedKind ? error : undefined} hint={sayKind(backend)}>
        {(control) => (
          <select
            {...control}
            value={value}
            onChange={(event) => choose(event.target.value)}
            className={`${inputClass} min-h-8`}
          >
            <option value="" disabled>
              {isReading ? "Reading the kinds on offer…" : "Choose a kind"}
            </option>
            {families.map((family) => {
              const kinds = listKinds(offered, family);
              return (
                <optgroup key={family} label={familyWords[family]}>
                  {kinds.map((offer) => (
                    <option key={offer.kind} value={toOption(family, offer.kind)}>
                      {sayOffer(offer, family)}
                    </option>
                  ))}
                  {family === "mq" ? (
                    <option value={typed}>{isQueueListed ? "Another kind, typed" : "A kind, typed"}</option>
                  ) : null}
                </optgroup>
              );
            })}
          </select>
        )}
      </Field>
      {draft.isTypedKind ? (
        <Field
          label="Kind of message queue"
          hint={
            isQueueListed
              ? "As the facility names it. What it may hold is not known here, so no bounds are checked."
              : "The facility lists no kind of message queue. Type one that you were told."
          }
          error={error ?? undefined}
        >
          {(control) => <KindInput {...control} draft={draft} edit={edit} />}
        </Field>
      ) : null}
      {unreadableCount > 0 ? (
        <p className="text-sm text-warn">
          {unreadableCount === 1 ? "One kind" : `${unreadableCount} kinds`} of the facility's answer can't be
          read and {unreadableCount === 1 ? "is" : "are"} missing here.
        </p>
      ) : null}
    </>
  );
}

/** A kind of unknown family is listed in both groups, with different labels. */
function sayOffer({ kind, engine, family }: Backend, group: Family): string {
  const name = engine && engine !== kind ? `${kind} (${engine})` : kind;
  return family === null ? `${name}, if it is a ${familyWords[group].toLowerCase()}` : name;
}

const sayKind = (backend: Backend | null) => backend?.description || undefined;

/** Shown if the available kinds are unknown: the family is chosen and the kind is typed. */
function TypedKind({ draft, edit, error }: Pick<KindFieldProps, "draft" | "edit" | "error">) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="mb-1 font-medium text-sm">Family</legend>
        {families.map((family) => (
          <label key={family} className="inline-flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name="family"
              checked={draft.family === family}
              onChange={() => edit({ family })}
              className="size-4 accent-accent"
            />
            {familyWords[family]}
          </label>
        ))}
      </fieldset>
      <Field
        label="Kind"
        hint="What is on offer isn't known, so the kind is typed and no bounds are checked."
        error={error ?? undefined}
      >
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

"use client";

import { Checkbox } from "@/components/ui/checkbox";
import type { Backend } from "@/lib/clusters/backend-model";
import { chosenOf, type ProvisionDraft } from "@/lib/clusters/provision-draft";
import { toPlainKey } from "@/lib/clusters/resource-control";

type FlagFieldsProps = {
  draft: ProvisionDraft;
  edit: (change: Partial<ProvisionDraft>) => void;
  backend: Backend | null;
};

/** The switches that the kind offers, each with the facility's words; nothing where it offers none. */
export function FlagFields({ draft, edit, backend }: FlagFieldsProps) {
  if (!backend || backend.flags.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">Features</legend>
      {backend.flags.map(({ key, description, default: usual }) => (
        <Checkbox
          key={key}
          label={toPlainKey(key).label}
          hint={sayFlag(description, usual)}
          checked={chosenOf(draft.flags, key) ?? usual ?? false}
          onChange={(event) => edit({ flags: { ...draft.flags, [key]: event.target.checked } })}
        />
      ))}
    </fieldset>
  );
}

/** What a switch does, in the facility's words, and how it stands by itself. */
function sayFlag(description: string, usual: boolean | null): string {
  const words = description === "" || /[.!?]$/.test(description) ? description : `${description}.`;
  const standing = usual === null ? "The facility's default isn't told." : usual ? "On unless changed." : "";
  return `${words} ${standing}`.trim();
}

"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { longestName } from "@/lib/clusters/provision/cluster-name";
import type { ProvisionFinding } from "@/lib/clusters/provision/provision-check";
import type { ProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import * as words from "@/lib/clusters/provision/words";

type NameFieldProps = {
  draft: ProvisionDraft;
  edit: (change: Partial<ProvisionDraft>) => void;
  finding: ProvisionFinding | null;
};

/** The name, checked as it is typed. If it isn't valid, a valid one is suggested. */
export function NameField({ draft, edit, finding }: NameFieldProps) {
  const suggestion = finding?.suggestion;
  return (
    <div className="grid gap-1">
      <Field label={words.name} hint={words.nameHint(longestName)} error={finding?.words}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            onChange={(event) => edit({ name: event.target.value })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      {suggestion ? (
        <div>
          <Button size="small" onClick={() => edit({ name: suggestion })}>
            {words.applySuggestion(suggestion)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

import * as z from "zod/mini";
import { type Family, familySchema } from "../cluster-params";
import type { Backend } from "./backend-model";

const typed = (most: number) => z.string().check(z.maxLength(most));

/**
 * A provisioning as it is typed: numbers are text, so that nothing typed is lost for not being valid yet. `resources` and
 * `flags` hold only what was changed; the rest is the kind's own default. There is no field for a credential.
 */
export const provisionDraftSchema = z.object({
  family: familySchema,
  kind: typed(1000),
  /** The kind was typed, not chosen from the list. */
  isTypedKind: z.boolean(),
  name: typed(1000),
  resources: z.record(z.string(), typed(100)),
  flags: z.record(z.string(), z.boolean()),
});
export type ProvisionDraft = z.infer<typeof provisionDraftSchema>;

/** What the form begins with. */
export const emptyProvisionDraft: ProvisionDraft = {
  family: "mq",
  kind: "",
  isTypedKind: false,
  name: "",
  resources: {},
  flags: {},
};

/** What was chosen under a key that the facility gave, which may be called like something every record has. */
export const chosenOf = <T>(choices: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(choices, key) ? choices[key] : undefined;

/** The offered kind that a draft means; null for a typed one, none chosen, or one that is no longer offered. */
export function findBackend(draft: ProvisionDraft, backends: readonly Backend[] | null): Backend | null {
  if (draft.isTypedKind || backends === null) return null;
  const fits = backends.filter(({ kind }) => kind === draft.kind);
  return (
    fits.find(({ family }) => family === draft.family) ?? fits.find(({ family }) => family === null) ?? null
  );
}

/** The kinds on offer for a family; one whose family isn't known stands with both. */
export const listKinds = (backends: readonly Backend[], family: Family): Backend[] =>
  backends.filter((backend) => backend.family === family || backend.family === null);

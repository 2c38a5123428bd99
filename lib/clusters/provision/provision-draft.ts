import * as z from "zod/mini";
import type { IntentState } from "@/lib/intent/intent";
import { familySchema } from "../cluster-params";
import type { Family } from "../families";
import type { Cluster } from "../model";
import type { Backend } from "./backend-model";

const typed = (most: number) => z.string().check(z.maxLength(most));

/**
 * A provisioning as typed: numbers are text, so that invalid input isn't lost. `resources` and `flags` hold only changed
 * values; the rest are the kind's defaults. There is no field for a credential.
 */
export const provisionDraftSchema = z.object({
  family: familySchema,
  kind: typed(1000),
  /** The kind was typed instead of chosen from the list. */
  isTypedKind: z.boolean(),
  name: typed(1000),
  resources: z.record(z.string(), typed(100)),
  flags: z.record(z.string(), z.boolean()),
});
export type ProvisionDraft = z.infer<typeof provisionDraftSchema>;

/** The form's initial content. */
export const emptyProvisionDraft: ProvisionDraft = {
  family: "mq",
  kind: "",
  isTypedKind: false,
  name: "",
  resources: {},
  flags: {},
};

/** The choice for a key from the facility, which may share its name with a property of every object. */
export const chosenOf = <T>(choices: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(choices, key) ? choices[key] : undefined;

/** The offered kind of a draft; null for a typed one, none chosen, or one that is no longer offered. */
export function findBackend(draft: ProvisionDraft, backends: readonly Backend[] | null): Backend | null {
  if (draft.isTypedKind || backends === null) return null;
  const fits = backends.filter(({ kind }) => kind === draft.kind);
  return (
    fits.find(({ family }) => family === draft.family) ?? fits.find(({ family }) => family === null) ?? null
  );
}

/** The kinds on offer for a family; a kind of unknown family is listed for both. */
export const listKinds = (backends: readonly Backend[], family: Family): Backend[] =>
  backends.filter((backend) => backend.family === family || backend.family === null);

/** What is stored about a provisioning besides its content: the cluster to search for. */
export const provisionMarksSchema = z.object({ family: familySchema, name: z.string() });
export type ProvisionMarks = z.infer<typeof provisionMarksSchema>;

/** Without a result: the answer contains the credentials, which are never stored. */
export type ProvisionState = IntentState<ProvisionMarks, null, Cluster>;

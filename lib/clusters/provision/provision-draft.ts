import type { IntentState } from "@/lib/intent/intent";
import { isFlag, isText, pickShape, type Shape } from "@/lib/portal/json-shape";
import { type Family, families } from "../families";
import type { Cluster } from "../model";
import type { Backend } from "./backend-model";

/**
 * A provisioning as typed: numbers are text, so that invalid input isn't lost. `resources` and `flags` hold only changed
 * values; the rest are the kind's defaults. There is no field for a credential.
 */
export type ProvisionDraft = {
  family: Family;
  kind: string;
  /** The kind was typed instead of chosen from the list. */
  isTypedKind: boolean;
  name: string;
  resources: Record<string, string>;
  flags: Record<string, boolean>;
};

const isFamily = (value: unknown) => families.some((family) => family === value);
const upTo = (most: number) => (value: unknown) => isText(value) && (value as string).length <= most;
const isRecordOf = (check: (value: unknown) => boolean) => (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(check);
const draftShape: Shape<ProvisionDraft> = {
  family: isFamily,
  kind: upTo(1000),
  isTypedKind: isFlag,
  name: upTo(1000),
  resources: isRecordOf(upTo(100)),
  flags: isRecordOf(isFlag),
};

/** A draft from stored JSON; null if it isn't one. Never throws. */
export const toProvisionDraft = (value: unknown): ProvisionDraft | null =>
  pickShape(value, draftShape) ?? null;

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
export type ProvisionMarks = { family: Family; name: string };
export const provisionMarksShape: Shape<ProvisionMarks> = { family: isFamily, name: isText };

/** Without a result: the answer contains the credentials, which are never stored. */
export type ProvisionState = IntentState<ProvisionMarks, null, Cluster>;

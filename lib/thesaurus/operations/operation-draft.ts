import { findOperation, type OperationName, operationNames, type Parameter } from "../catalogue";
import * as words from "./words";

/** A callable form of an operation: an overloaded one is listed twice, with and without its optional parameters. */
type OperationVariant = {
  key: string;
  operation: OperationName;
  title: string;
  parameters: readonly Parameter[];
};

/** The nineteen operations of thesaurus spec §4. */
export const operationVariants: readonly OperationVariant[] = operationNames.flatMap((operation) => {
  const { parameters } = findOperation(operation);
  const required = parameters.filter(({ isOptional }) => !isOptional);
  if (required.length === parameters.length)
    return [{ key: operation, operation, title: operation, parameters }];
  return [parameters, required].map((taken) => ({
    key: `${operation} ${taken.length}`,
    operation,
    title: words.variant(operation, taken.length),
    parameters: taken,
  }));
});

/** The typed texts by parameter. */
export type OperationDraft = Readonly<Record<string, string>>;

/** The chosen variant's key and the input, kept while another view is open. */
export type KeptDraft = { chosen: string; typed: OperationDraft };
export const noDraft: KeptDraft = { chosen: "getConcept", typed: {} };

/**
 * Parses the stored draft, without the parser that would add to the page's first scripts. Returns `noDraft` for other
 * content; throws SyntaxError for invalid JSON.
 */
export function parseKeptDraft(text: string | null): KeptDraft {
  const kept: unknown = JSON.parse(text ?? "null");
  if (!isFields(kept) || typeof kept.chosen !== "string" || !isFields(kept.typed)) return noDraft;
  const { chosen, typed } = kept;
  const isText = Object.values(typed).every((one) => typeof one === "string");
  return isText ? { chosen, typed: typed as OperationDraft } : noDraft;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The parameters in their sent form: a string as typed, anything else without blanks around it, and nil if empty. */
export const toParameters = (
  parameters: readonly Parameter[],
  draft: OperationDraft,
): Record<string, string | null> =>
  Object.fromEntries(
    parameters.map(({ name, type }) => {
      const text = draft[name] ?? "";
      return [name, type === "string" ? text : text.trim() || null];
    }),
  );

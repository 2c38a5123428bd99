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

/** The input for one parameter: its fields' texts by name, and whether it is sent as nil or left out. */
export type ParameterDraft = { texts: Readonly<Record<string, string>>; isNil: boolean };
export type OperationDraft = Readonly<Record<string, ParameterDraft>>;

export const emptyDraft: ParameterDraft = { texts: {}, isNil: false };

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
  return Object.values(typed).every(isParameterDraft) ? { chosen, typed: typed as OperationDraft } : noDraft;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isParameterDraft = (value: unknown): value is ParameterDraft =>
  isFields(value) &&
  typeof value.isNil === "boolean" &&
  isFields(value.texts) &&
  Object.values(value.texts).every((text) => typeof text === "string");

/** One field of a parameter; a plain type has a single one with `name` "". */
type ParameterField = { name: string; label: string; isLong?: boolean };

const fieldsOf: Record<Parameter["type"], readonly ParameterField[]> = {
  string: [{ name: "", label: words.types.string }],
  uri: [{ name: "", label: words.uri }],
  int: [{ name: "", label: words.types.int }],
  relation: [
    { name: "uri", label: words.uri },
    { name: "label", label: words.label },
    { name: "description", label: words.descriptionField },
  ],
  concept: [
    { name: "uri", label: words.uri },
    { name: "externalId", label: words.externalId },
    { name: "preferredLabel", label: words.preferredLabel },
    { name: "nonPreferredLabels", label: words.otherLabels, isLong: true },
    { name: "inScheme", label: words.inThesaurus },
    { name: "scopeNote", label: words.scopeNote },
    { name: "definition", label: words.definition },
    { name: "example", label: words.example },
  ],
};

/** The input fields for a parameter of a type (thesaurus spec §2). */
export const listFields = ({ type }: Parameter): readonly ParameterField[] => fieldsOf[type];

/** The parameters in their sent form: a record's empty fields are nil, any other text is sent unchanged. */
export function toParameters(
  parameters: readonly Parameter[],
  draft: OperationDraft,
): Record<string, unknown> {
  return Object.fromEntries(
    parameters.map((parameter) => {
      const { texts, isNil } = draft[parameter.name] ?? emptyDraft;
      return [parameter.name, isNil ? null : toValue(parameter, texts)];
    }),
  );
}

function toValue({ type }: Parameter, texts: ParameterDraft["texts"]): unknown {
  if (type === "concept" || type === "relation") {
    const fields = fieldsOf[type].filter(({ name }) => name === "uri" || (texts[name] ?? "") !== "");
    return Object.fromEntries(
      fields.map(({ name }) => {
        const text = texts[name] ?? "";
        if (name === "nonPreferredLabels") return [name, text.split("\n")];
        return [name, name === "uri" ? text.trim() || null : text];
      }),
    );
  }
  const text = texts[""] ?? "";
  return type === "string" ? text : text.trim();
}

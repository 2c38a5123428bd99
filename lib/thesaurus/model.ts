import * as z from "zod/mini";
import { type AnswerKind, catalogue, type OperationName, operationNames } from "./catalogue";

const text = z.nullable(z.string());

/**
 * One concept (thesaurus spec §2), every text as received. null: nil or not sent, which differs from "" or []. `inScheme` is
 * the thesaurus's URI.
 */
export const conceptSchema = z.object({
  uri: text,
  externalId: text,
  preferredLabel: text,
  nonPreferredLabels: z.nullable(z.array(z.string())),
  inScheme: text,
  scopeNote: text,
  definition: text,
  example: text,
});
export type Concept = z.infer<typeof conceptSchema>;

/** A relation between concepts, as named by the service (thesaurus spec §2). */
export const relationSchema = z.object({ uri: text, label: text, description: text });
export type Relation = z.infer<typeof relationSchema>;

/**
 * Relatives at one distance (thesaurus spec §2); the spec doesn't define what `distance` counts. `concepts` is null for nil;
 * `received` counts all received concepts, including those beyond the cap.
 */
export const conceptRelativesSchema = z.object({
  distance: z.nullable(z.int()),
  concepts: z.nullable(z.array(conceptSchema)),
  relation: z.nullable(relationSchema),
  received: z.int(),
});
export type ConceptRelatives = z.infer<typeof conceptRelativesSchema>;

/**
 * A search result with its relatives (thesaurus spec §2); null means nil. A limit on the number of results leaves out none of
 * the relatives' groups; `received` counts them.
 */
export const conceptResultSchema = z.object({
  concept: z.nullable(conceptSchema),
  relatives: z.nullable(z.array(conceptRelativesSchema)),
  received: z.int(),
});
export type ConceptResult = z.infer<typeof conceptResultSchema>;

/**
 * How many items were received, and how many are included: fewer if the cap cut them, if some were nil, if some repeat an
 * earlier one in every field (`repeated`), or if some couldn't be read; both absent for none.
 */
export const countSchema = z.object({
  received: z.int(),
  shown: z.int(),
  nil: z.int(),
  repeated: z.optional(z.int()),
  unreadable: z.optional(z.int()),
});
export type Count = z.infer<typeof countSchema>;

/** How many items an answer has, without those that are nil, repeated or unreadable; 0 for a list that is nil. */
export const countPresent = (count: Count | null | undefined): number =>
  count ? count.received - count.nil - (count.repeated ?? 0) - (count.unreadable ?? 0) : 0;

/** The exchange on the wire, for the operations view; texts longer than the cap end with "…". */
export const wireSchema = z.object({ request: z.string(), answer: z.string(), answerBytes: z.int() });
export type Wire = z.infer<typeof wireSchema>;

/**
 * In every answer: the operation, when the service answered (ISO 8601 UTC), how long that took in ms, and the exchange if
 * requested.
 */
const about = {
  operation: z.enum(operationNames),
  readAt: z.string(),
  durationMs: z.number(),
  wire: z.optional(wireSchema),
};
const counted = { ...about, count: z.nullable(countSchema) };

/** `concept` is null if the service returned nil. */
export const conceptAnswerSchema = z.object({ ...about, concept: z.nullable(conceptSchema) });
/** Lists are null if the service returned nil, which differs from an empty list. */
export const conceptsAnswerSchema = z.object({ ...counted, concepts: z.nullable(z.array(conceptSchema)) });
export const relationsAnswerSchema = z.object({ ...counted, relations: z.nullable(z.array(relationSchema)) });
/** `count` counts the distances; the `received` of each counts its concepts. */
export const relativesAnswerSchema = z.object({
  ...counted,
  relatives: z.nullable(z.array(conceptRelativesSchema)),
});
export const resultsAnswerSchema = z.object({
  ...counted,
  results: z.nullable(z.array(conceptResultSchema)),
});

export type ConceptAnswer = z.infer<typeof conceptAnswerSchema>;
export type ConceptsAnswer = z.infer<typeof conceptsAnswerSchema>;
export type RelationsAnswer = z.infer<typeof relationsAnswerSchema>;

const schemaOfKind = {
  concept: conceptAnswerSchema,
  concepts: conceptsAnswerSchema,
  relations: relationsAnswerSchema,
  relatives: relativesAnswerSchema,
  results: resultsAnswerSchema,
} satisfies Record<AnswerKind, z.ZodMiniType>;

export type KindOf<N extends OperationName> = (typeof catalogue)[N]["returns"];
export type AnswerAbout = z.infer<z.ZodMiniObject<typeof about>>;
/** The content of each kind of answer, apart from the common fields. */
export type AnswerContent = {
  [K in AnswerKind]: Omit<z.infer<(typeof schemaOfKind)[K]>, keyof AnswerAbout>;
};
export type AnswerOf<N extends OperationName> = AnswerAbout & AnswerContent[KindOf<N>];
export type Answer = AnswerOf<OperationName>;

/** A schema that converts nothing. */
type AnswerSchema<T> = z.ZodMiniType<T, T>;
const typedSchemas: { [K in AnswerKind]: AnswerSchema<AnswerAbout & AnswerContent[K]> } = schemaOfKind;

/** The schema of an operation's answer. */
export function answerSchemaOf<N extends OperationName>(name: N): AnswerSchema<AnswerOf<N>> {
  const kind: KindOf<N> = catalogue[name].returns;
  return typedSchemas[kind];
}

/** A thesaurus from the operator's configuration; no operation lists them. */
const schemeSchema = z.object({ label: z.string(), uri: z.string() });
export type Scheme = z.infer<typeof schemeSchema>;

/** The path parameter that names an operation. */
export const operationParamsSchema = z.object({ operation: z.enum(operationNames) });

/** What is read of one concept as data: its URI, and the format where `Accept` can't be set. */
export const conceptDataQuerySchema = z.strictObject({
  uri: z.string().check(z.minLength(1), z.maxLength(2000)),
  format: z.optional(z.enum(["json", "jsonld", "turtle", "csv"])),
});
export type ConceptDataQuery = z.infer<typeof conceptDataQuerySchema>;

/** One concept as data, with its relatives by relation; `received` counts those beyond the cap too. */
export const conceptDataSchema = z.object({
  concept: conceptSchema,
  relatives: z.array(
    z.object({ relation: relationSchema, concepts: z.nullable(z.array(conceptSchema)), received: z.int() }),
  ),
});

/** The input of any operation; inputSchemaOf returns the schema of each. */
export const anyInputSchema = z.record(z.string(), z.unknown());

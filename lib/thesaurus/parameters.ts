import * as z from "zod/mini";
import { whyTooSlow } from "@/lib/portal/slow-pattern";
import { type catalogue, findOperation, type OperationName, type ParameterType } from "./catalogue";
import { emptyConcept } from "./concept/empty-concept";
import type { Concept, Relation } from "./model";

const longestText = 2000;
const longestNote = 20_000;
const mostLabels = 200;
/** Characters that XML can't represent (XML 1.0 §2.2): most control characters, half surrogates, and two more. */
const unsendable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

const sendable = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine((value: string) => !unsendable.test(value), "holds a character that can't be sent"),
  );
const text = sendable(longestText);
const note = z.optional(z.nullable(sendable(longestNote)));
const field = z.optional(z.nullable(text));
const uriText = text.check(z.minLength(1));

/** A URI: as text, or as the record `{uri}` used on the wire. */
const uri = z.pipe(
  z.union([uriText, z.object({ uri: uriText })]),
  z.transform((value) => (typeof value === "string" ? value : value.uri)),
);

/** A concept: its URI as text, or a record with more of its fields. */
const conceptFields = z.object({
  uri: z.nullable(uri),
  externalId: field,
  preferredLabel: field,
  nonPreferredLabels: z.optional(z.nullable(z.array(text).check(z.maxLength(mostLabels)))),
  inScheme: z.optional(z.nullable(uri)),
  scopeNote: note,
  definition: note,
  example: note,
});
const concept = z.pipe(
  z.union([uriText, conceptFields]),
  z.transform((value): Concept => {
    const given = typeof value === "string" ? { uri: value } : value;
    return { ...unknownConcept, ...withoutUndefined(given) };
  }),
);
/** A concept given only by its URI: everything else is nil, with an empty list of labels, as recorded services accept it. */
const unknownConcept: Concept = { ...emptyConcept, nonPreferredLabels: [] };

const unknownRelation: Relation = { uri: null, label: null, description: null };

/** A relation: its URI as text, or a record with more of its fields. */
const relation = z.pipe(
  z.union([uriText, z.object({ uri: z.nullable(uri), label: field, description: field })]),
  z.transform((value): Relation => {
    const given = typeof value === "string" ? { uri: value } : value;
    return { ...unknownRelation, ...withoutUndefined(given) };
  }),
);

const wholeNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[+-]?\d{1,10}$/, "must be a whole number"))]),
  z.transform(Number),
);
/** xsd:int, a signed 32-bit integer. */
const int = z.pipe(wholeNumber, z.int32("must be a whole number of 32 bits"));

const schemaOfType = { string: text, uri, concept, relation, int } satisfies Record<
  ParameterType,
  z.ZodMiniType
>;

/** A parameter's value to send; null is sent as nil. */
export type ParameterValue = string | number | Concept | Relation | null;

/** Reading needs no sign-in, so an expression that would occupy the service for minutes isn't sent by any route. */
const regex = text.check(
  z.refine((source: string) => whyTooSlow(source) === null, {
    error: ({ input }) => whyTooSlow(String(input)) ?? "is too slow",
  }),
);

/** The maximum number of items in an answer, and whether to return the exchange itself, too. */
const options = {
  limit: z.optional(z.pipe(wholeNumber, z.int().check(z.minimum(0), z.maximum(10_000)))),
  show: z.optional(z.enum(["answer", "wire"])),
};
type ReadOptions = { limit?: number; show?: "answer" | "wire" };

export const usualLimit = 1000;

type ValueOfType = {
  string: string | null;
  uri: string | null;
  concept: Concept | null;
  relation: Relation | null;
  int: number | null;
};
type ParameterOf<N extends OperationName> = (typeof catalogue)[N]["parameters"][number];
/** An operation's parameters and options, as parsed by its schema. */
export type InputOf<N extends OperationName> = ReadOptions & {
  [P in ParameterOf<N> as P extends { isOptional: true } ? never : P["name"]]: ValueOfType[P["type"]];
} & {
  [P in ParameterOf<N> as P extends { isOptional: true } ? P["name"] : never]?: ValueOfType[P["type"]];
};

/** The input schema of an operation: its parameters by name, and the options; unknown names are rejected. */
export function inputSchemaOf<N extends OperationName>(name: N): z.ZodMiniType<InputOf<N>> {
  const extras = findOperation(name)
    .parameters.filter(({ isOptional }) => isOptional)
    .map(({ name: key }) => key);
  const parameters = findOperation(name).parameters.map(({ name: key, type, isOptional }) => {
    const schema = z.nullable(
      (key === "regex" ? regex : schemaOfType[type]) as z.ZodMiniType<ParameterValue>,
    );
    return [key, isOptional ? z.optional(schema) : schema] as const;
  });
  const schema = z.strictObject({ ...Object.fromEntries(parameters), ...options }).check(
    // The service distinguishes overloads by the number of parts.
    z.refine(
      (input: Record<string, unknown>) => new Set(extras.map((key) => input[key] === undefined)).size < 2,
      {
        error: `${extras.join(" and ")} go together`,
      },
    ),
  );
  // The type comes from the catalogue, which the schema is built from.
  return schema as z.ZodMiniType<unknown> as z.ZodMiniType<InputOf<N>>;
}

function withoutUndefined<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> };
}

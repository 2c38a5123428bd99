import type { Operation } from "@/lib/portal/operation";
import { findOperation, type OperationName, operationNames, type ParameterType } from "./catalogue";
import { answerSchemaOf, conceptDataQuerySchema, conceptDataSchema } from "./model";
import { inputSchemaOf } from "./parameters";

const problems = [
  "not-offered",
  "facility-refused",
  "too-many-requests",
  "facility-busy",
  "facility-unreachable",
  "facility-failed",
  "facility-unreadable",
];

const typeNames: Record<ParameterType, string> = {
  string: "string",
  uri: "URI",
  concept: "Concept",
  relation: "Relation",
  int: "xsd:int",
};

const conceptData: Operation = {
  method: "get",
  path: "/api/thesaurus/concepts",
  summary:
    "One concept and its relatives as JSON, or by `Accept` or `format` as JSON-LD (application/ld+json), Turtle (text/turtle) or CSV (text/csv)",
  query: conceptDataQuerySchema,
  answer: conceptDataSchema,
  problems: ["not-found", ...problems],
};

const calls: Operation[] = operationNames.flatMap((name) => {
  const input = inputSchemaOf(name);
  const shared = {
    path: `/api/thesaurus/${name}`,
    answer: answerSchemaOf(name),
    isRead: true,
  };
  const summary = summarize(name);
  return [
    { ...shared, method: "get", summary, query: input, problems },
    {
      ...shared,
      method: "post",
      summary: `${summary}; as JSON`,
      body: input,
      problems: ["unsupported-media-type", "body-too-large", ...problems],
    },
  ];
});

/** The thesaurus part of the portal's API: one concept as data, and each operation of thesaurus spec §4 by GET and POST. */
export const thesaurusOperations: Operation[] = [conceptData, ...calls];

/** Includes the wire names of the parameters, as these are accepted too. */
function summarize(name: OperationName): string {
  const { says, parameters } = findOperation(name);
  const places = parameters.map(
    ({ name: parameter, type, isOptional }, place) =>
      `in${place} ${parameter}: ${typeNames[type]}${isOptional ? ", optional" : ""}`,
  );
  return `${says} (thesaurus spec §4${places.length > 0 ? `; ${places.join("; ")}` : ""})`;
}

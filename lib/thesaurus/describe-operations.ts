import { findOperation, type OperationName, operationNames } from "./catalogue";
import { answerSchemaOf } from "./model";
import { types } from "./operations/words";
import { inputSchemaOf } from "./parameters";

/** What the API's description says of each operation of thesaurus spec §4, with the input in the query or as a JSON body. */
export const describeOperations = (place: "query" | "body") =>
  operationNames.map((name) => ({
    path: `/api/thesaurus/${name}`,
    summary: place === "query" ? summarize(name) : `${summarize(name)}; as JSON`,
    params: undefined,
    [place]: inputSchemaOf(name),
    output: answerSchemaOf(name),
  }));

/** Includes the wire names of the parameters, as these are accepted too. */
function summarize(name: OperationName): string {
  const { says, parameters } = findOperation(name);
  const places = parameters.map(
    ({ name: parameter, type, isOptional }, place) =>
      `in${place} ${parameter}: ${types[type]}${isOptional ? ", optional" : ""}`,
  );
  return `${says} (thesaurus spec §4${places.length > 0 ? `; ${places.join("; ")}` : ""})`;
}

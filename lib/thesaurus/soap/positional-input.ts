import { findOperation, type OperationName } from "../catalogue";

/**
 * Converts an operation's input to parameters by name, if it gives them by position (`in0`, `in1`, …) or gives a concept's
 * or relation's record as JSON text, as a URL must. The schema validates the result.
 */
export function toNamedInput(
  operation: OperationName,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { parameters } = findOperation(operation);
  const named = Object.entries(input).map(([key, value]): [string, unknown] => {
    const place = /^in(\d)$/.exec(key)?.[1];
    const parameter = place === undefined ? undefined : parameters[Number(place)];
    const name = parameter && !Object.hasOwn(input, parameter.name) ? parameter.name : key;
    const type = parameters.find((candidate) => candidate.name === name)?.type;
    const isRecord = type === "concept" || type === "relation" || type === "uri";
    return [name, isRecord ? withSpecSpelling(parseRecord(value)) : value];
  });
  return Object.fromEntries(named);
}

function parseRecord(value: unknown): unknown {
  // No URI begins with a brace (RFC 3986 §3.1).
  if (typeof value !== "string" || !/^\s*\{/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The spec's spelling of a concept's external identifier (thesaurus spec §2) is accepted too. */
function withSpecSpelling(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("externalID" in value)) return value;
  const { externalID, ...rest } = value;
  return "externalId" in rest ? value : { ...rest, externalId: externalID };
}

import { lookupOperations } from "./lookup-operations";
import type { OperationEntry } from "./operation-call";
import { NAMESPACES } from "./soap-names";
import { walkOperations } from "./walk-operations";

/** An operation with its request's namespace (thesaurus spec §4). */
export interface Operation extends OperationEntry {
  namespace: string;
}

/** All nineteen operations (thesaurus spec §4). */
export const OPERATIONS: readonly Operation[] = [...lookupOperations, ...walkOperations].map((entry) => ({
  ...entry,
  namespace: entry.name === "getConceptResultsByKeyword" ? NAMESPACES.request : NAMESPACES.api,
}));

/**
 * Returns the operation with this name and, for an overloaded name, this number of parts; null if there is
 * none.
 */
export function findOperation(name: string, partCount: number): Operation | null {
  const named = OPERATIONS.filter((operation) => operation.name === name);
  return named.find(({ parts }) => parts.length === partCount) ?? null;
}

import type { Relation } from "../model";

/** Each relation is a read of its own for every concept that is shown; services list about ten. */
export const mostAsked = 40;

type NamedRelation = Relation & { uri: string };

/** The listed relations that can be asked for: those with a URI, each once. */
export function listNamedRelations(relations: readonly Relation[]): NamedRelation[] {
  const seen = new Set<string | null>([null, ""]);
  return relations.filter((relation): relation is NamedRelation => {
    const isNew = !seen.has(relation.uri);
    seen.add(relation.uri);
    return isNew;
  });
}

/** Those whose relatives are read by themselves, in the order of the service. */
export const listAskedRelations = (relations: readonly Relation[]): NamedRelation[] =>
  listNamedRelations(relations).slice(0, mostAsked);

import type { Relation } from "../model";

/** Each relation costs one read per displayed concept; services list about ten. */
export const mostAsked = 40;

type NamedRelation = Relation & { uri: string };

/** The listed relations that can be requested: those with a URI, without duplicates. */
export function listNamedRelations(relations: readonly Relation[]): NamedRelation[] {
  const seen = new Set<string | null>([null, ""]);
  return relations.filter((relation): relation is NamedRelation => {
    const isNew = !seen.has(relation.uri);
    seen.add(relation.uri);
    return isNew;
  });
}

/** The relations whose relatives are read automatically, in the service's order. */
export const listAskedRelations = (relations: readonly Relation[]): NamedRelation[] =>
  listNamedRelations(relations).slice(0, mostAsked);

"use client";

import { hashKey, useQueries } from "@tanstack/react-query";
import type { Problem } from "@/lib/portal/problem";
import { listAskedRelations } from "@/lib/thesaurus/concept/asked-relations";
import type { ConceptsAnswer, Relation, RelationsAnswer } from "@/lib/thesaurus/model";
import { relationsQuery, relativesQuery } from "@/lib/thesaurus/operations";
import { mostShown } from "@/lib/thesaurus/read-limits";
import { type Hierarchy, toHierarchy } from "@/lib/thesaurus/tree/hierarchy";
import { type PanelReading, toReadProblem, usePanelReading } from "../panel-state";
import { useThesaurus } from "../thesaurus-context";

/** The relatives with one relation. Without data and problem, they are still loading. */
export type RelativeGroup = {
  relation: Relation;
  data: ConceptsAnswer | undefined;
  problem: Problem | null;
  retry: () => void;
};
export type Relatives = {
  relations: PanelReading<RelationsAnswer>;
  hierarchy: Hierarchy;
  groups: RelativeGroup[];
};

/** The relatives of a concept for each relation that the service lists. */
export function useRelatives(uri: string): Relatives {
  const { prefetchReport } = useThesaurus();
  const relations = usePanelReading(relationsQuery());
  const listed = relations.data?.relations ?? [];
  const asked = listAskedRelations(listed);
  const queries = asked.map((relation) => relativesQuery(uri, relation.uri, mostShown));
  const answers = useQueries({ queries });
  const groups = asked.flatMap((relation, index): RelativeGroup[] => {
    const answer = answers[index];
    const query = queries[index];
    if (!answer || !query) return [];
    const problem = toReadProblem(
      answer.error,
      answer.data,
      prefetchReport.problems[hashKey(query.queryKey)],
    );
    return [{ relation, data: answer.data, problem, retry: () => void answer.refetch() }];
  });
  return { relations, hierarchy: toHierarchy(listed), groups };
}

"use client";

import { toRelationName } from "@/lib/thesaurus/concept/concept-name";
import type { GraphNode } from "@/lib/thesaurus/graph/graph-layout";
import * as words from "@/lib/thesaurus/graph/words";
import type { RelativeGroup } from "../concept/use-relatives";
import { ConceptLink } from "../concept-link";

type GraphListProps = { groups: readonly RelativeGroup[]; nodes: readonly GraphNode[] };

/** The graph as a list: the same concepts, grouped by relation. */
export function GraphList({ groups, nodes }: GraphListProps) {
  const names = [...new Set(groups.map(({ relation }) => toRelationName(relation)))];
  return (
    <div className="grid max-h-96 gap-2 overflow-y-auto text-sm">
      {names.map((name) => {
        const along = nodes.filter(({ relations }) => relations.includes(name));
        return along.length > 0 ? (
          <section key={name}>
            <h4 className="text-ink-muted text-xs">{name}</h4>
            <ul aria-label={words.inGraph(name)}>
              {along.map(({ key, concept }) => (
                <li key={key}>
                  <ConceptLink concept={concept} className="wrap-anywhere inline-block min-h-6 py-0.5" />
                </li>
              ))}
            </ul>
          </section>
        ) : null;
      })}
    </div>
  );
}

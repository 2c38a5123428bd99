"use client";

import { Panel } from "@/components/ui/panel";
import { listNamedRelations } from "@/lib/thesaurus/concept/asked-relations";
import { toRelationName } from "@/lib/thesaurus/concept/concept-name";
import { relationsQuery } from "@/lib/thesaurus/queries";
import * as words from "@/lib/thesaurus/start/words";
import { PanelState } from "../panel-state";
import { usePanelReading } from "../use-panel-reading";

/** The relations of the service with their descriptions. */
export function RelationList() {
  const reading = usePanelReading(relationsQuery());
  const relations = listNamedRelations(reading.data?.relations ?? []);
  return (
    <Panel heading={words.relations} weight="rest">
      {reading.problem || !reading.data ? (
        <PanelState reading={reading} what={words.relationsWhat} lines={4} />
      ) : (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
          {relations.map((relation) => (
            <div key={relation.uri} className="flex min-w-0 flex-wrap gap-x-2">
              <dt className="font-medium">
                <bdi>{toRelationName(relation)}</bdi>
              </dt>
              <dd className="wrap-anywhere text-ink-muted text-sm leading-6">{relation.description}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

"use client";

import { Fragment, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { listNamedRelations } from "@/lib/thesaurus/concept/asked-relations";
import { toRelationName } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/concept/words";
import { countPresent, type Relation } from "@/lib/thesaurus/model";
import { loading } from "@/lib/thesaurus/words";
import { PanelProblem, PanelState } from "../panel-state";
import { AllRelatives } from "./all-relatives";
import { RelativeSection } from "./relative-section";
import type { RelativeGroup, Relatives } from "./use-relatives";

type RelativesPanelProps = { uri: string; relatives: Relatives; graph: ReactNode };

/**
 * The concept's relatives as a picture, `graph`, and grouped by the relations that the service lists. "All" is a separate
 * operation.
 */
export function RelativesPanel({ uri, relatives, graph }: RelativesPanelProps) {
  const [isAll, setAll] = useState(false);
  const { relations, groups } = relatives;
  const waiting = groups.filter(({ data, problem }) => !data && !problem);
  const failed = groups.filter(({ problem }) => problem);
  const full = groups.filter(({ data }) => countPresent(data?.count) > 0);
  const names = (of: RelativeGroup[]) => of.map(({ relation }) => toRelationName(relation)).join(", ");
  const listed = relations.data?.relations ?? [];
  const further = listNamedRelations(listed).length - groups.length;
  const none = groups.filter(({ data }) => data?.concepts && countPresent(data.count) === 0);
  const nil = groups.filter(({ data }) => data?.concepts === null);
  const unnamed = listed.filter((relation) => !relation.uri);
  return (
    <Panel
      heading={words.relatives}
      level={3}
      padded={false}
      actions={
        <Button size="small" aria-expanded={isAll} className="noscript:hidden" onClick={() => setAll(!isAll)}>
          {words.allRelatives}
        </Button>
      }
    >
      {relations.problem || !relations.data ? (
        <div className="p-3">
          <PanelState reading={relations} what={words.relativesWhat} lines={6} />
        </div>
      ) : null}
      {full.some(({ data }) => data?.concepts?.some((one) => one.uri !== null)) ? (
        <div className="noscript:hidden border-line border-b p-3">{graph}</div>
      ) : null}
      {full.map((group) => (
        <RelativeSection key={`${uri} ${group.relation.uri}`} uri={uri} group={group} />
      ))}
      {failed.map((group) => (
        <section key={group.relation.uri} className="grid gap-1 border-line border-b p-3">
          <h4 className="font-semibold">
            <bdi>{toRelationName(group.relation)}</bdi>
          </h4>
          {group.problem ? (
            <PanelProblem
              problem={group.problem}
              what={toRelationName(group.relation)}
              onRetry={group.retry}
            />
          ) : null}
        </section>
      ))}
      {waiting.length > 0 ? (
        <Skeleton label={loading(names(waiting))} lines={waiting.length} className="p-3" />
      ) : null}
      {none.length + nil.length + unnamed.length + further > 0 ? (
        <div className="px-3 py-2 text-ink-muted text-sm">
          {none.length > 0 ? (
            <p>
              {words.noneVia} <NameList relations={none.map(({ relation }) => relation)} last={words.or} />{" "}
              {words.noneConcepts}
            </p>
          ) : null}
          {nil.length > 0 ? (
            <p>
              {words.nilVia} <NameList relations={nil.map(({ relation }) => relation)} />.
            </p>
          ) : null}
          {unnamed.length > 0 ? (
            <p>
              {words.withoutUri} <NameList relations={unnamed} />.
            </p>
          ) : null}
          {further > 0 ? <p>{words.furtherRelations(further)}</p> : null}
        </div>
      ) : null}
      {isAll ? <AllRelatives key={uri} uri={uri} groups={groups} /> : null}
    </Panel>
  );
}

/** Names in a row, each isolated so that its writing direction doesn't affect the next. `last` is before the last one. */
const NameList = ({ relations, last = ", " }: { relations: readonly Relation[]; last?: string }) =>
  [...new Set(relations.map(toRelationName))].map((name, place, { length }) => (
    <Fragment key={name}>
      {place === 0 ? null : place < length - 1 ? ", " : last}
      <bdi>{name}</bdi>
    </Fragment>
  ));

"use client";

import { hashKey, useQueries } from "@tanstack/react-query";
import { Fragment } from "react";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import type { Problem } from "@/lib/portal/problem";
import { listAskedRelations, listNamedRelations } from "@/lib/thesaurus/concept/asked-relations";
import { toRelationName } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/concept/words";
import {
  type Concept,
  type ConceptsAnswer,
  countPresent,
  type Relation,
  type RelationsAnswer,
} from "@/lib/thesaurus/model";
import { relativesQuery } from "@/lib/thesaurus/operations";
import { inOrder } from "@/lib/thesaurus/tree/natural-order";
import { loading, withLeftOut } from "@/lib/thesaurus/words";
import { ConceptGraph } from "../graph/concept-graph";
import { PanelProblem, type PanelReading, PanelState, toReadProblem } from "../panel-state";
import { useThesaurus } from "../thesaurus-context";
import { ConceptList } from "./concept-list";

/** The relatives with one relation. Without data and problem, they are still loading. */
type RelativeGroup = {
  relation: Relation;
  data: ConceptsAnswer | undefined;
  problem: Problem | null;
  retry: () => void;
};

/** The relatives of a concept for each relation that the service lists, in its order. */
function useRelatives(uri: string, listed: readonly Relation[]): RelativeGroup[] {
  const { prefetchReport } = useThesaurus();
  const asked = listAskedRelations(listed);
  const queries = asked.map((relation) => relativesQuery(uri, relation.uri));
  const answers = useQueries({ queries });
  return asked.flatMap((relation, index): RelativeGroup[] => {
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
}

type RelativesPanelProps = { uri: string; concept: Concept; relations: PanelReading<RelationsAnswer> };

/** The concept's relatives as a picture, and grouped by the relations that the service lists. */
export function RelativesPanel({ uri, concept, relations }: RelativesPanelProps) {
  const listed = relations.data?.relations ?? [];
  const groups = useRelatives(uri, listed);
  const waiting = groups.filter(({ data, problem }) => !data && !problem);
  const shown = groups.filter(({ data, problem }) => problem || countPresent(data?.count) > 0);
  const names = (of: RelativeGroup[]) => of.map(({ relation }) => toRelationName(relation)).join(", ");
  const further = listNamedRelations(listed).length - groups.length;
  const none = groups.filter(({ data }) => data?.concepts && countPresent(data.count) === 0);
  const nil = groups.filter(({ data }) => data?.concepts === null);
  const unnamed = listed.filter(({ uri }) => !uri);
  const drawn = groups.map(({ relation, data }) => ({ relation, concepts: data?.concepts ?? [] }));
  return (
    <Panel heading={words.relatives} level={3} padded={false}>
      <PanelState reading={relations} what={words.relativesWhat} lines={6} />
      {drawn.some(({ concepts }) => concepts.some((one) => one.uri !== null)) ? (
        <ConceptGraph key={uri} concept={concept} groups={drawn} />
      ) : null}
      {shown.map((group) => (
        <RelativeSection key={`${uri} ${group.relation.uri}`} group={group} />
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

/** The relatives with one relation, and the relation's description, or why they couldn't be read. */
function RelativeSection({ group: { relation, data, problem, retry } }: { group: RelativeGroup }) {
  const concepts = inOrder(data?.concepts ?? []);
  const received = countPresent(data?.count);
  const name = toRelationName(relation);
  return (
    <section className="border-line border-b px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h4 className="font-semibold">
          <bdi>{name}</bdi>
        </h4>
        <span className="text-ink-muted text-sm tabular-nums">
          {data ? withLeftOut(received.toLocaleString("en"), data.count) : null}
          {concepts.length < received ? words.firstShown(concepts.length) : null}
        </span>
        {relation.description ? (
          <span className="wrap-anywhere text-ink-muted text-sm">{relation.description}</span>
        ) : null}
      </div>
      {problem ? <PanelProblem problem={problem} what={name} onRetry={retry} /> : null}
      {concepts.length > 0 ? <ConceptList label={name} concepts={concepts} /> : null}
    </section>
  );
}

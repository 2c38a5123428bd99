"use client";

import { Fragment, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { toAllRelativesCall } from "@/lib/thesaurus/call";
import { listNamedRelations } from "@/lib/thesaurus/concept/asked-relations";
import { toRelationName } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/concept/words";
import { countPresent, type Relation } from "@/lib/thesaurus/model";
import { callQuery, relativesQuery } from "@/lib/thesaurus/operations";
import { mostShown, wholeLevel } from "@/lib/thesaurus/read-limits";
import { inOrder } from "@/lib/thesaurus/tree/natural-order";
import { loading, nilList, showAll, showSome, withLeftOut } from "@/lib/thesaurus/words";
import { PanelProblem, PanelState, usePanelReading } from "../panel-state";
import { usePlace } from "../place-provider";
import { ConceptList } from "./concept-list";
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

const number = new Intl.NumberFormat("en");

/**
 * The relatives with one relation, and the relation's description. A long list is loaded in full on request.
 */
function RelativeSection({ uri, group }: { uri: string; group: RelativeGroup }) {
  const [isWhole, setWhole] = useState(false);
  const { place } = usePlace();
  const { relation, data } = group;
  const concepts = inOrder(data?.concepts ?? [], place.order);
  const received = countPresent(data?.count);
  const isCut = concepts.length < received;
  const name = toRelationName(relation);
  return (
    <section className="border-line border-b px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h4 className="font-semibold">
          <bdi>{name}</bdi>
        </h4>
        <span className="text-ink-muted text-sm tabular-nums">
          {withLeftOut(number.format(received), data?.count)}
          {isCut && !isWhole ? words.firstShown(concepts.length) : null}
        </span>
        {relation.description ? (
          <span className="wrap-anywhere text-ink-muted text-sm">{relation.description}</span>
        ) : null}
        {isCut && !isWhole ? (
          <Button size="small" onClick={() => setWhole(true)}>
            {received > wholeLevel ? showSome(wholeLevel) : showAll}
          </Button>
        ) : null}
      </div>
      {isWhole ? (
        <WholeList uri={uri} relation={relation.uri ?? ""} label={name} />
      ) : (
        <ConceptList label={name} concepts={concepts} />
      )}
    </section>
  );
}

function WholeList({ uri, relation, label }: { uri: string; relation: string; label: string }) {
  const { place } = usePlace();
  const reading = usePanelReading(relativesQuery(uri, relation, wholeLevel));
  const concepts = reading.data?.concepts;
  return concepts ? (
    <ConceptList label={label} concepts={inOrder(concepts, place.order)} />
  ) : (
    <PanelState reading={reading} what={label} />
  );
}

/** The service's list of all relatives, and how many of them have none of its relations. */
function AllRelatives({ uri, groups }: { uri: string; groups: RelativeGroup[] }) {
  const reading = usePanelReading(callQuery(toAllRelativesCall(uri, mostShown)));
  const concepts = reading.data?.concepts ?? [];
  const received = countPresent(reading.data?.count);
  const grouped = new Set(groups.flatMap(({ data }) => (data?.concepts ?? []).map((concept) => concept.uri)));
  const isComplete = groups.every(
    ({ data }) => data && countPresent(data.count) === (data.count?.shown ?? 0),
  );
  const others = isComplete ? concepts.filter((concept) => !grouped.has(concept.uri)) : [];
  return (
    <section aria-label={words.allRelatives} className="grid gap-1 border-line border-t px-3 py-2">
      <h4 className="font-semibold">
        {words.allRelatives}{" "}
        {reading.data ? (
          <span className="font-normal text-ink-muted text-sm tabular-nums">
            {withLeftOut(String(received), reading.data.count)}
            {concepts.length < received ? words.firstShown(concepts.length) : null}
          </span>
        ) : null}
      </h4>
      <PanelState reading={reading} what={words.allRelativesWhat} />
      {reading.data?.concepts === null ? <p className="text-ink-muted text-sm">{nilList}</p> : null}
      {reading.data?.concepts?.length === 0 ? <p className="text-ink-muted text-sm">{words.none}</p> : null}
      <ConceptList label={words.allRelatives} concepts={concepts} />
      {others.length > 0 ? (
        <p className="text-ink-muted text-sm">{words.outsideRelations(others.length)}</p>
      ) : null}
    </section>
  );
}

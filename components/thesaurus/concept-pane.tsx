"use client";

import { useEffect, useRef } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { buttonClass } from "@/components/ui/button";
import { inputClass } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { toPathCall } from "@/lib/thesaurus/call";
import { listNamedRelations } from "@/lib/thesaurus/concept/asked-relations";
import { toConceptName, toRelationName, toTail } from "@/lib/thesaurus/concept/concept-name";
import { toRings } from "@/lib/thesaurus/concept/distance-rings";
import * as words from "@/lib/thesaurus/concept/words";
import type { Concept, ConceptAnswer, Relation } from "@/lib/thesaurus/model";
import { callQuery, conceptQuery, relationsQuery } from "@/lib/thesaurus/operations";
import { mostSteps } from "@/lib/thesaurus/place-parameters";
import { toHierarchy } from "@/lib/thesaurus/tree/hierarchy";
import { loading, nilList } from "@/lib/thesaurus/words";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { ConceptFacts, FieldText } from "./concept/concept-facts";
import { ConceptList } from "./concept/concept-list";
import { recallConcept } from "./concept/concept-memory";
import { RelativesPanel } from "./concept/relatives-panel";
import { TrailNavigation } from "./concept/trail-navigation";
import { keepRecent } from "./concept/use-recent";
import { PanelProblem, type PanelReading, PanelState, usePanelReading } from "./panel-state";
import { usePlace } from "./place-provider";
import { useSchemeName } from "./thesaurus-context";
import { PathsToTop } from "./tree/paths-panel";

/** The chosen concept and everything around it. Each panel loads and fails independently. Renders nothing without one. */
export function ConceptPane() {
  const { place } = usePlace();
  const { concept: uri } = place;
  const reading = usePanelReading({ ...conceptQuery(uri ?? ""), enabled: uri !== null });
  const isRead = reading.data !== undefined;
  const known = uri === null ? null : isRead ? reading.data?.concept : recallConcept(uri);
  const { pane, status } = useFocusOnWalk(uri, known ? toConceptName(known) : null);
  const found = isRead ? (reading.data?.concept ?? null) : null;
  useEffect(() => {
    if (found) keepRecent(found);
  }, [found]);
  return (
    <>
      <p ref={status} role="status" className="sr-only" />
      {uri === null ? null : (
        <article ref={pane} aria-label={words.concept} className="grid min-w-0 gap-3">
          <ConceptPage uri={uri} reading={reading} />
        </article>
      )}
    </>
  );
}

type ConceptPageProps = { uri: string; reading: PanelReading<ConceptAnswer> };

function ConceptPage({ uri, reading }: ConceptPageProps) {
  const relations = usePanelReading(relationsQuery());
  const listed = relations.data?.relations ?? [];
  const { data, problem, retry } = reading;
  const isRead = data !== undefined;
  const concept = isRead ? data.concept : (recallConcept(uri) ?? null);
  return (
    <>
      <TrailNavigation uri={uri} concept={concept} />
      {isRead && concept === null ? <ConceptNotFound uri={uri} /> : null}
      {problem ? <PanelProblem problem={problem} what={words.conceptWhat} onRetry={retry} /> : null}
      {!isRead && concept === null && !problem ? (
        <Skeleton label={loading(words.conceptWhat)} lines={8} className="min-h-60" />
      ) : null}
      {concept ? (
        <>
          <ConceptHeading concept={concept} answer={data ?? null} />
          <PathsToTop uri={uri} concept={concept} up={toHierarchy(listed).up} />
          <div className="grid min-w-0 items-start gap-3 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <RelativesPanel uri={uri} concept={concept} relations={relations} />
            <ConceptFacts concept={concept} />
          </div>
          <RingsPanel uri={uri} relations={listed} />
        </>
      ) : null}
    </>
  );
}

/**
 * Focuses the concept's heading after navigation. If the focus is in the tree, a list or the search box, it stays there and
 * the concept's name is announced instead.
 */
function useFocusOnWalk(uri: string | null, name: string | null) {
  const pane = useRef<HTMLElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const shown = useRef(uri);
  const isAnnouncing = useRef(false);
  useEffect(() => {
    if (shown.current === uri) return;
    shown.current = uri;
    if (status.current) status.current.textContent = "";
    const heading = pane.current?.querySelector<HTMLElement>("[data-concept-heading]");
    const focused = document.activeElement;
    isAnnouncing.current = focused?.closest("[data-keeps-focus], form, dialog") != null;
    if (!isAnnouncing.current) heading?.focus({ preventScroll: true });
    const top = pane.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight - 80) pane.current?.scrollIntoView({ block: "start" });
  }, [uri]);
  useEffect(() => {
    if (isAnnouncing.current && uri !== null && name !== null && status.current)
      status.current.textContent = words.opened(name);
  }, [uri, name]);
  return { pane, status };
}

/** A URI for which the service returned nil. A service that rejects it instead says so itself, in the failure. */
function ConceptNotFound({ uri }: { uri: string }) {
  return (
    <Notice tone="warn" title={words.notFoundTitle} role="status">
      <p className="wrap-anywhere">
        <bdi>{uri}</bdi>
      </p>
      <p>{words.notFoundNil}</p>
      <p>{words.notFoundAdvice}</p>
    </Notice>
  );
}

/** The concept's name, its definition and when it was read. */
function ConceptHeading({ concept, answer }: { concept: Concept; answer: ConceptAnswer | null }) {
  const { zone } = useTime();
  const scheme = useSchemeName(concept.inScheme);
  const name = toConceptName(concept);
  const readMs = answer ? Date.parse(answer.readAt) : null;
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 data-concept-heading tabIndex={-1} className="wrap-anywhere font-semibold text-xl">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-ink-muted text-sm">
            {scheme ? `${scheme} · ` : ""}
            {readMs === null ? (
              words.fromList
            ) : (
              <span className="whitespace-nowrap">
                {words.read}{" "}
                <time dateTime={answer?.readAt}>
                  {formatInstant(readMs, zone, "clock")} {formatZone(readMs, zone)}
                </time>
              </span>
            )}
          </p>
        </div>
      </div>
      {concept.definition === null ? null : (
        <p className="wrap-anywhere max-w-prose whitespace-pre-line">
          <FieldText text={concept.definition} />
        </p>
      )}
    </header>
  );
}

/**
 * Relatives by distance via a chosen relation, up to a number of steps. The distances are those of the
 * service.
 */
function RingsPanel({ uri, relations }: { uri: string; relations: readonly Relation[] }) {
  const { place, go } = usePlace();
  const { along, steps, thesaurus } = place;
  const isListed = along === null || relations.some((relation) => relation.uri === along);
  return (
    <Panel heading={words.byDistance} level={3} weight="rest" padded={false}>
      <form
        method="get"
        action="/thesaurus"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2"
      >
        <input type="hidden" name="concept" value={uri} />
        <label className="flex min-w-0 items-center gap-2 text-sm">
          {words.via}
          <select
            name="along"
            value={along ?? ""}
            onChange={(event) => go({ along: event.target.value || null })}
            className={`${inputClass} min-h-8`}
          >
            <option value="">{words.choose}</option>
            {listNamedRelations(relations).map((relation) => (
              <option key={relation.uri} value={relation.uri}>
                {toRelationName(relation)}
              </option>
            ))}
            {isListed ? null : <option value={along ?? ""}>{toTail(along ?? "")}</option>}
          </select>
        </label>
        <label className="flex items-center gap-2 text-sm">
          {words.steps}
          <input
            type="number"
            name="steps"
            min={1}
            max={mostSteps}
            value={steps}
            onChange={(event) => {
              const wanted = event.target.valueAsNumber;
              if (wanted >= 1 && wanted <= mostSteps) go({ steps: Math.trunc(wanted) }, "replace");
            }}
            className={`${inputClass} min-h-8 w-16 tabular-nums`}
          />
        </label>
        <noscript>
          <button type="submit" className={buttonClass()}>
            {words.show}
          </button>
        </noscript>
      </form>
      {along === null ? null : (
        <Rings
          uri={uri}
          along={along}
          thesaurus={thesaurus}
          steps={steps}
          key={`${uri} ${along} ${thesaurus}`}
        />
      )}
    </Panel>
  );
}

type RingsProps = { uri: string; along: string; thesaurus: string | null; steps: number };

function Rings({ uri, along, thesaurus, steps }: RingsProps) {
  const reading = usePanelReading(callQuery(toPathCall(uri, along, thesaurus, steps)));
  const rings = toRings(reading.data?.relatives ?? []);
  return (
    <div className="border-line border-t">
      <PanelState reading={reading} what={words.byDistanceWhat} />
      {reading.data && rings.length === 0 ? (
        <p className="px-3 py-2 text-ink-muted text-sm">
          {reading.data.relatives === null ? nilList : words.nothingVia}
        </p>
      ) : null}
      {rings.map(({ distance, concepts, missing, isNil }) => (
        <section
          key={distance}
          className="mx-3 my-2 grid gap-x-3 border-line border-l-2 pl-3 sm:grid-cols-[6rem_minmax(0,1fr)]"
        >
          <h4 className="text-sm tabular-nums">
            <span className="font-semibold">{words.distance(distance)}</span>{" "}
            <span className="text-ink-muted">{concepts.length + missing}</span>
          </h4>
          <div className="min-w-0">
            <ConceptList label={words.distance(distance)} concepts={concepts} />
            {missing > 0 ? <p className="text-ink-muted text-sm">{words.moreNotShown(missing)}</p> : null}
            {isNil ? <p className="text-ink-muted text-sm">{nilList}</p> : null}
          </div>
        </section>
      ))}
    </div>
  );
}

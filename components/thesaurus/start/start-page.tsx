"use client";

import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { listNamedRelations } from "@/lib/thesaurus/concept/asked-relations";
import { toRelationName } from "@/lib/thesaurus/concept/concept-name";
import type { Concept } from "@/lib/thesaurus/model";
import { relationsQuery, topmostConceptsQuery } from "@/lib/thesaurus/operations";
import { type ExampleSearch, listExamples } from "@/lib/thesaurus/search/suggestions";
import * as words from "@/lib/thesaurus/start/words";
import { inOrder } from "@/lib/thesaurus/tree/natural-order";
import { useSchemeName } from "../concept/scheme-name";
import { clearRecent, useRecent } from "../concept/use-recent";
import { ConceptLink } from "../concept-link";
import { PanelState, usePanelReading } from "../panel-state";
import { PlaceLink } from "../place-link";
import { usePlace } from "../place-provider";
import { SearchLink } from "../search/no-results";
import { useThesaurus } from "../thesaurus-context";

/** Shown while no concept is chosen and nothing is searched for: what there is and where to begin. */
export function StartPage() {
  const { place } = usePlace();
  return (
    <section aria-label={words.start} className="grid min-w-0 gap-3">
      <p className="max-w-prose">{words.intro}</p>
      <SchemeCards />
      {place.thesaurus === null ? null : <Tops key={place.thesaurus} thesaurus={place.thesaurus} />}
      <RelationList />
      <RecentConcepts />
    </section>
  );
}

const cardLink = "inline-flex min-h-6 items-center text-accent underline underline-offset-2";

/** A card per thesaurus on offer: browse it, or see its labels by letter. */
function SchemeCards() {
  const { schemes } = useThesaurus();
  const { place } = usePlace();
  if (schemes.length === 0) return <p className="text-ink-muted">{words.noSchemes}</p>;
  return (
    <ul aria-label={words.thesauri} className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
      {schemes.map(({ uri, label }) => (
        <li key={uri} className="grid gap-1 rounded-md border border-line bg-surface p-3">
          <h2 className="wrap-anywhere font-semibold text-base">{label}</h2>
          <p className="wrap-anywhere text-ink-muted text-xs">{uri}</p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            <PlaceLink
              changes={{ thesaurus: uri, letter: null }}
              aria-label={words.browseScheme(label)}
              className={cardLink}
            >
              {words.browse}
            </PlaceLink>
            <PlaceLink
              changes={{ thesaurus: uri, letter: "A" }}
              aria-label={words.schemeAToZ(label)}
              className={cardLink}
            >
              {words.aToZ}
            </PlaceLink>
            {uri === place.thesaurus ? <span className="text-ink-muted text-sm">{words.isOpen}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Searches to try and the topmost concepts, both from the answer that the tree has read. */
function Tops({ thesaurus }: { thesaurus: string }) {
  const { place } = usePlace();
  const name = useSchemeName(thesaurus);
  const reading = usePanelReading(topmostConceptsQuery(thesaurus));
  const concepts = inOrder(reading.data?.concepts ?? [], place.order);
  return (
    <>
      <ExampleSearches concepts={concepts} />
      <Panel heading={name ? words.topmost(name) : words.topmostPlain} padded={false}>
        {reading.problem || !reading.data ? (
          <div className="p-3">
            <PanelState reading={reading} what={words.topmostWhat} lines={6} />
          </div>
        ) : null}
        <TopTiles concepts={concepts} />
      </Panel>
    </>
  );
}

const hows: Record<ExampleSearch["how"], string> = {
  keyword: words.byKeyword,
  "other label": words.byOtherLabel,
  expression: words.byExpression,
};

/** Searches that find something, made from the topmost concepts. */
function ExampleSearches({ concepts }: { concepts: readonly Concept[] }) {
  const examples = listExamples(concepts);
  if (examples.length === 0) return null;
  return (
    <section className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="font-semibold text-base">{words.tryThese}</h2>
      <ul className="contents">
        {examples.map(({ way, text, how }) => (
          <li key={text} className="flex flex-wrap items-baseline gap-x-1">
            <SearchLink changes={{ way, text }}>
              <bdi>{text}</bdi>
            </SearchLink>
            <span className="text-ink-muted text-sm">({hows[how]})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const mostTiles = 24;
/** More characters than fit into a tile. */
const longestText = 400;

/** The topmost concepts with the start of their definitions. */
function TopTiles({ concepts }: { concepts: readonly Concept[] }) {
  if (concepts.length === 0) return null;
  return (
    <>
      <ul
        aria-label={words.topmostPlain}
        className="grid overflow-hidden sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
      >
        {concepts.slice(0, mostTiles).map((concept, index) => (
          <li
            key={concept.uri ?? index}
            className="-mr-px -mb-px grid min-w-0 content-start gap-1 border-line border-r border-b p-3"
          >
            <ConceptLink concept={concept} className="wrap-anywhere min-h-6 font-semibold text-accent" />
            <p className="wrap-anywhere line-clamp-3 text-ink-muted text-sm">
              <bdi>
                {(concept.definition || concept.scopeNote)?.slice(0, longestText) || words.noDefinition}
              </bdi>
            </p>
          </li>
        ))}
      </ul>
      {concepts.length > mostTiles ? (
        <p className="border-line border-t p-3 text-ink-muted text-sm">
          {words.moreInTree(concepts.length - mostTiles)}
        </p>
      ) : null}
    </>
  );
}

/** The relations of the service with their descriptions. */
function RelationList() {
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

/** The concepts viewed last on this device. Renders nothing before the first; last on the page, because it appears late. */
function RecentConcepts() {
  const recent = useRecent();
  if (recent.length === 0) return null;
  return (
    <Panel
      heading={words.recent}
      actions={
        <Button size="small" aria-label={words.clearRecentLabel} onClick={clearRecent}>
          {words.clearRecent}
        </Button>
      }
    >
      <ul aria-label={words.recent} className="flex flex-wrap gap-x-6 gap-y-1">
        {recent.map((concept) => (
          <li key={concept.uri} className="min-w-0">
            <ConceptLink concept={concept} className="wrap-anywhere inline-block min-h-6 text-accent" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

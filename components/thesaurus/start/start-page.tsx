"use client";

import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { topmostConceptsQuery } from "@/lib/thesaurus/operations";
import * as words from "@/lib/thesaurus/start/words";
import { inOrder } from "@/lib/thesaurus/tree/natural-order";
import { clearRecent, useRecent } from "../concept/use-recent";
import { ConceptLink } from "../concept-link";
import { PanelState, usePanelReading } from "../panel-state";
import { usePlace } from "../place-provider";
import { useThesaurus } from "../thesaurus-context";

/** Shown while no concept is chosen and nothing is searched for: what there is and where to begin. */
export function StartPage() {
  const { schemes } = useThesaurus();
  const { place } = usePlace();
  return (
    <section aria-label={words.start} className="grid min-w-0 gap-3">
      <p className="max-w-prose">{words.intro}</p>
      {schemes.length === 0 ? <p className="text-ink-muted">{words.noSchemes}</p> : null}
      {place.thesaurus === null ? null : <Tops key={place.thesaurus} thesaurus={place.thesaurus} />}
      <RecentConcepts />
    </section>
  );
}

const mostTiles = 24;
/** More characters than fit into a tile. */
const longestText = 400;

/** The topmost concepts with the start of their definitions, from the answer that the tree has read. */
function Tops({ thesaurus }: { thesaurus: string }) {
  const reading = usePanelReading(topmostConceptsQuery(thesaurus));
  const concepts = inOrder(reading.data?.concepts ?? []);
  return (
    <Panel heading={words.topmost} padded={false}>
      <PanelState reading={reading} what={words.topmostWhat} lines={6} />
      <ul
        aria-label={words.topmost}
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

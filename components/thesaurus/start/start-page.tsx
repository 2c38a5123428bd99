"use client";

import { Panel } from "@/components/ui/panel";
import { topmostConceptsQuery } from "@/lib/thesaurus/queries";
import { wholeLevel } from "@/lib/thesaurus/read-limits";
import * as words from "@/lib/thesaurus/start/words";
import { inOrder } from "@/lib/thesaurus/tree/natural-order";
import { useSchemeName } from "../concept/scheme-name";
import { PanelState } from "../panel-state";
import { usePlace } from "../place-provider";
import { usePanelReading } from "../use-panel-reading";
import { ExampleSearches } from "./example-searches";
import { RecentConcepts } from "./recent-concepts";
import { RelationList } from "./relation-list";
import { SchemeCards } from "./scheme-cards";
import { TopTiles } from "./top-tiles";

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

/** Searches to try and the topmost concepts, both from the answer that the tree has read. */
function Tops({ thesaurus }: { thesaurus: string }) {
  const { place } = usePlace();
  const name = useSchemeName(thesaurus);
  const reading = usePanelReading(topmostConceptsQuery(thesaurus, wholeLevel));
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

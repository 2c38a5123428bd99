"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { toShownSearch } from "@/lib/thesaurus/search/search-mode";
import * as words from "@/lib/thesaurus/words";
import { BasketPanel } from "./basket/basket-panel";
import { ConceptPane } from "./concept-pane";
import { usePlace } from "./place-provider";
import { SearchPanel } from "./search/search-panel";
import { useSearchText } from "./search/use-search-text";
import { StartPage } from "./start/start-page";
import { ThesaurusToolbar } from "./thesaurus-toolbar";
import { TreePanel } from "./tree/tree-panel";
import { useOutage, useRetryAll } from "./use-outage";

/**
 * Search box, tree and concept. From a medium width, the tree is beside the concept. Search results take the concept's place
 * until one is chosen, and are above the tree then.
 */
export function ConceptBrowser() {
  const { place } = usePlace();
  const search = useSearchText();
  const isSearching = toShownSearch(place) !== null;
  const isChosen = place.concept !== null;
  const isChanging = search.typed.trim() !== place.text.trim();
  const results = isSearching ? <SearchPanel isChanging={isChanging} onLeave={search.focus} /> : null;
  return (
    <>
      <ThesaurusToolbar search={search} />
      <OutageNotice />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)] min-[120rem]:grid-cols-[32rem_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-3 max-lg:contents lg:sticky lg:top-3">
          {isChosen && results ? <div className="min-w-0 max-lg:order-1">{results}</div> : null}
          <div className="min-w-0 max-lg:order-3">
            <TreePanel isShort={isChosen && isSearching} />
          </div>
        </div>
        <div className="grid min-w-0 gap-3 max-lg:order-2">
          {isChosen ? null : (results ?? <StartPage />)}
          <ConceptPane />
          <BasketPanel />
        </div>
      </div>
    </>
  );
}

/** One notice for what several panels can't read for the same reason. Renders nothing otherwise. */
function OutageNotice() {
  const outage = useOutage();
  const retryAll = useRetryAll();
  return (
    <div role="status">
      {outage ? (
        <>
          <ProblemNotice problem={outage.problem} onRetry={() => void retryAll()} />
          <p className="sr-only">{words.severalFailed(outage.count)}</p>
        </>
      ) : null}
    </div>
  );
}

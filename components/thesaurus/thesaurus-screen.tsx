"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { menuLine, PageHead } from "@/components/shell/frame/page-head";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { toShownSearch } from "@/lib/thesaurus/search/search-mode";
import * as words from "@/lib/thesaurus/words";
import { PreviewProvider } from "./concept/concept-preview";
import { ConceptPane } from "./concept-pane";
import { PlaceLink } from "./place-link";
import { PlaceProvider, usePlace } from "./place-provider";
import { SearchPanel } from "./search/search-panel";
import { useSearchText } from "./search/use-search-text";
import { StartPage } from "./start/start-page";
import { ThesaurusProvider } from "./thesaurus-context";
import { ThesaurusToolbar } from "./thesaurus-toolbar";
import { TreePanel } from "./tree/tree-panel";
import { useOutage, useRetryAll } from "./use-outage";
import { usePageTitle } from "./use-page-title";

const OperationsView = dynamic(
  () => import("./operations/operations-view").then((loaded) => loaded.OperationsView),
  { loading: () => <Skeleton label={words.loadingOperations} lines={8} /> },
);

type ThesaurusScreenProps = Omit<ComponentProps<typeof ThesaurusProvider>, "children">;

/** The thesaurus page: a browser of concepts, and a view that calls the service's operations. */
export function ThesaurusScreen(known: ThesaurusScreenProps) {
  return (
    <ThesaurusProvider {...known}>
      <PlaceProvider>
        <PreviewProvider>
          <Views />
        </PreviewProvider>
      </PlaceProvider>
    </ThesaurusProvider>
  );
}

function Views() {
  const { place } = usePlace();
  usePageTitle();
  const isOperations = place.view === "operations";
  return (
    <div className="grid gap-3">
      <PageHead
        title={words.thesaurus}
        trail={
          isOperations ? (
            <PlaceLink
              changes={{ view: "browse" }}
              className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink"
            >
              {words.browseConcepts}
            </PlaceLink>
          ) : null
        }
        more={
          isOperations ? null : (
            <PlaceLink changes={{ view: "operations" }} className={menuLine}>
              {words.soapOperations}
            </PlaceLink>
          )
        }
      />
      {isOperations ? <OperationsView /> : <ConceptBrowser />}
    </div>
  );
}

/**
 * Search box, tree and concept. From a medium width, the tree is beside the concept. Search results take the concept's place
 * until one is chosen, and are above the tree then.
 */
function ConceptBrowser() {
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

"use client";

import dynamic from "next/dynamic";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { Skeleton } from "@/components/ui/skeleton";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import type { Scheme } from "@/lib/thesaurus/model";
import { BasketPanel } from "./basket/basket-panel";
import { ConceptPane } from "./concept/concept-pane";
import { PreviewProvider } from "./concept/concept-preview";
import { PlaceProvider, usePlace } from "./place-provider";
import { SearchPanel } from "./search/search-panel";
import { ThesaurusProvider } from "./thesaurus-context";
import { ThesaurusToolbar } from "./thesaurus-toolbar";
import { TreePanel } from "./tree/tree-panel";

const OperationsView = dynamic(
  () => import("./operations/operations-view").then((loaded) => loaded.OperationsView),
  {
    loading: () => <Skeleton label="Loading the operations" lines={8} />,
  },
);

/** The thesaurus page: a browser of concepts, and a view that calls the service's operations. */
export function ThesaurusScreen({
  schemes,
  prefetchReport,
}: {
  schemes: readonly Scheme[];
  prefetchReport: PrefetchReport;
}) {
  return (
    <ThesaurusProvider schemes={schemes} prefetchReport={prefetchReport}>
      <PlaceProvider>
        <PreviewProvider>
          <Views />
        </PreviewProvider>
      </PlaceProvider>
    </ThesaurusProvider>
  );
}

function Views() {
  const { place, linkTo, go } = usePlace();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-semibold text-xl">Thesaurus</h1>
        <SegmentedLinks
          label="View"
          current={place.view}
          segments={[
            { value: "browse", label: "Browse", href: linkTo({ view: "browse" }) },
            { value: "operations", label: "Operations", href: linkTo({ view: "operations" }) },
          ]}
          onSelect={(view) => go({ view })}
        />
      </div>
      {place.view === "operations" ? <OperationsView /> : <Browser />}
    </div>
  );
}

/** From a medium width, search results and tree are beside the concept. */
function Browser() {
  return (
    <>
      <ThesaurusToolbar />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)] min-[120rem]:grid-cols-[32rem_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-3 max-lg:contents lg:sticky lg:top-3">
          <SearchPanel />
          <div className="min-w-0 max-lg:order-3">
            <TreePanel />
          </div>
        </div>
        <div className="grid min-w-0 gap-3 max-lg:order-2">
          <ConceptPane />
          <BasketPanel />
        </div>
      </div>
    </>
  );
}

"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import * as words from "@/lib/thesaurus/words";
import { PreviewProvider } from "./concept/concept-preview";
import { ConceptBrowser } from "./concept-browser";
import { PlaceProvider, usePlace } from "./place-provider";
import { ThesaurusCode } from "./thesaurus-code";
import { ThesaurusProvider } from "./thesaurus-context";
import { usePageTitle } from "./use-page-title";
import { ViewLink } from "./view-link";

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
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="font-semibold text-xl">{words.thesaurus}</h1>
        {isOperations ? <ViewLink view="browse">{words.browseConcepts}</ViewLink> : null}
      </div>
      {isOperations ? <OperationsView /> : <ConceptBrowser />}
      {isOperations ? null : <ThesaurusCode />}
      {isOperations ? null : (
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm print:hidden">
          <ViewLink view="operations">{words.soapOperations}</ViewLink>
          <span>{words.soapOperationsHint}</span>
        </p>
      )}
    </div>
  );
}

"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { conceptQuery } from "@/lib/thesaurus/queries";
import { usePlace } from "../place-provider";
import { usePanelReading } from "../use-panel-reading";
import { ConceptFacts } from "./concept-facts";
import { ConceptHeading } from "./concept-heading";
import { recallConcept } from "./concept-memory";
import { PathsToTop } from "./paths-panel";
import { RelativesPanel } from "./relatives-panel";
import { RingsPanel } from "./rings-panel";
import { TrailNavigation } from "./trail-navigation";
import { useRelatives } from "./use-relatives";

const GraphPanel = dynamic(() => import("../graph/graph-panel").then((loaded) => loaded.GraphPanel), {
  loading: () => <Skeleton label="Loading the graph" lines={6} />,
});

/** The chosen concept and everything around it. Each panel loads and fails independently. */
export function ConceptPane() {
  const { place } = usePlace();
  if (place.concept === null)
    return (
      <EmptyState title="No concept chosen">
        <p>
          Search above, or open the hierarchy: arrow keys move in it, Enter shows a concept. Every concept,
          search and trail has an address of its own to keep or to send.
        </p>
      </EmptyState>
    );
  return <ConceptPage uri={place.concept} />;
}

function ConceptPage({ uri }: { uri: string }) {
  const reading = usePanelReading(conceptQuery(uri));
  const [isGraph, setGraph] = useState(false);
  const relatives = useRelatives(uri);
  const pane = useFocusOnWalk(uri);
  const isRead = reading.data !== undefined;
  const concept = isRead ? (reading.data?.concept ?? null) : (recallConcept(uri) ?? null);
  return (
    <article ref={pane} aria-label="Concept" className="grid min-w-0 gap-3">
      <TrailNavigation uri={uri} concept={concept} />
      {reading.problem ? (
        <ProblemNotice problem={reading.problem} compact={isRead} onRetry={reading.retry} role="status" />
      ) : null}
      {isRead && concept === null ? (
        <EmptyState title="The service knows no such concept">
          <p className="wrap-anywhere">
            It answered with nil when asked for <bdi>{uri}</bdi>.
          </p>
        </EmptyState>
      ) : null}
      {!isRead && concept === null && !reading.problem ? (
        <Skeleton label="PanelReading the concept" lines={8} className="min-h-60" />
      ) : null}
      {concept ? (
        <>
          <ConceptHeading concept={concept} relatives={relatives} answer={reading.data ?? null} />
          <PathsToTop uri={uri} concept={concept} up={relatives.hierarchy.up} />
          <div className="grid min-w-0 items-start gap-3 2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <ConceptFacts concept={concept} />
            <RelativesPanel uri={uri} relatives={relatives} />
          </div>
          <RingsPanel uri={uri} relations={relatives.relations.data?.relations ?? []} />
          {isGraph ? (
            <GraphPanel concept={concept} groups={relatives.groups} />
          ) : (
            <div className="noscript:hidden print:hidden">
              <Button onClick={() => setGraph(true)}>Show the neighbourhood as a graph</Button>
            </div>
          )}
        </>
      ) : null}
    </article>
  );
}

/**
 * Focuses the concept's heading after navigation, unless the focus is in the tree, a list or the search box.
 */
function useFocusOnWalk(uri: string) {
  const pane = useRef<HTMLElement>(null);
  const shown = useRef(uri);
  useEffect(() => {
    if (shown.current === uri) return;
    shown.current = uri;
    const heading = pane.current?.querySelector<HTMLElement>("[data-concept-heading]");
    const focused = document.activeElement;
    const isAtWork = focused?.closest("[data-keeps-focus], form, dialog") != null;
    if (!isAtWork) heading?.focus({ preventScroll: true });
    const top = pane.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight - 80) pane.current?.scrollIntoView({ block: "start" });
  }, [uri]);
  return pane;
}

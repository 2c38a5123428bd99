"use client";

import type { MouseEvent, ReactNode } from "react";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import type { Concept } from "@/lib/thesaurus/model";
import type { Place } from "@/lib/thesaurus/place-parameters";
import { rememberConcept } from "./concept/concept-memory";
import { usePreview } from "./concept/concept-preview";
import { usePlace } from "./place-provider";
import { useWalk } from "./use-walk";

type ConceptLinkProps = {
  concept: Concept;
  /** Changes to the place on following the link; by default the trail grows by one concept. */
  changes?: Partial<Place>;
  className?: string;
  children?: ReactNode;
  tabIndex?: number;
};

/** A link to a concept. Plain clicks navigate without loading a page; hovering shows a preview. */
export function ConceptLink({ concept, changes, className = "", children, tabIndex }: ConceptLinkProps) {
  const { place, linkTo, go } = usePlace();
  const toWalk = useWalk();
  const preview = usePreview();
  const { uri } = concept;
  const shown = children ?? <bdi>{toConceptName(concept)}</bdi>;
  if (uri === null) return <span className={className}>{shown}</span>;
  const walk = changes ?? toWalk(uri);
  const take = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    rememberConcept(concept);
    preview.hide();
    go(changes ?? toWalk(uri));
  };
  return (
    <a
      href={linkTo(walk)}
      tabIndex={tabIndex}
      aria-current={place.concept === uri ? "true" : undefined}
      onClick={take}
      onPointerEnter={(event) => event.pointerType === "mouse" && preview.show(concept, event.currentTarget)}
      onPointerLeave={preview.leave}
      onFocus={(event) => preview.show(concept, event.currentTarget)}
      onBlur={preview.hide}
      className={`underline-offset-2 hover:underline ${className}`}
    >
      {shown}
    </a>
  );
}

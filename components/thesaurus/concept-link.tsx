"use client";

import type { ComponentProps } from "react";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import type { Concept } from "@/lib/thesaurus/model";
import type { Place } from "@/lib/thesaurus/place-parameters";
import { rememberConcept } from "./concept/concept-memory";
import { usePreview } from "./concept/concept-preview";
import { PlaceLink } from "./place-link";
import { usePlace } from "./place-provider";

type ConceptLinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  concept: Concept;
  /** Changes to the place on following the link; by default the trail grows by one concept. */
  changes?: Partial<Place>;
};

/** A link to a concept; hovering shows a preview. Without a URI it is text. */
export function ConceptLink({ concept, changes, className = "", children, ...rest }: ConceptLinkProps) {
  const { place, walkTo } = usePlace();
  const preview = usePreview();
  const { uri } = concept;
  const shown = children ?? <bdi>{toConceptName(concept)}</bdi>;
  if (uri === null) return <span className={className}>{shown}</span>;
  return (
    <PlaceLink
      {...rest}
      changes={changes ?? walkTo(uri)}
      onFollow={() => {
        rememberConcept(concept);
        preview.hide();
      }}
      aria-current={place.concept === uri ? "true" : undefined}
      onPointerEnter={(event) => event.pointerType === "mouse" && preview.show(concept, event.currentTarget)}
      onPointerLeave={preview.leave}
      onFocus={(event) => preview.show(concept, event.currentTarget)}
      onBlur={preview.hide}
      className={`underline-offset-2 hover:underline ${className}`}
    >
      {shown}
    </PlaceLink>
  );
}

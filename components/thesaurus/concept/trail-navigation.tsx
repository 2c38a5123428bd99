"use client";

import { useQueries } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { toConceptName, toTail } from "@/lib/thesaurus/concept/concept-name";
import { emptyConcept } from "@/lib/thesaurus/concept/empty-concept";
import * as words from "@/lib/thesaurus/concept/words";
import type { Concept } from "@/lib/thesaurus/model";
import { conceptQuery } from "@/lib/thesaurus/operations";
import { ConceptLink } from "../concept-link";
import { usePlace } from "../place-provider";
import { recallConcept } from "./concept-memory";

/** The visited concepts, each a link back; the last one is the current concept. */
export function TrailNavigation({ uri, concept }: { uri: string; concept: Concept | null }) {
  const { place, go } = usePlace();
  const { trail } = place;
  const read = useQueries({ queries: [...new Set(trail)].map((one) => conceptQuery(one)) });
  const known = new Map(
    [...new Set(trail)].map((one, index) => [one, read[index]?.data?.concept ?? recallConcept(one)]),
  );
  return (
    <nav aria-label={words.trail} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span aria-hidden="true" className="text-ink-muted">
        {words.trail}
      </span>
      <ol className="flex min-w-0 flex-wrap items-center gap-y-1">
        {listSteps(trail).map(({ uri: one, index, key }) => (
          <li key={key} className="flex min-w-0 items-center">
            <ConceptLink
              concept={known.get(one) ?? { ...emptyConcept, uri: one }}
              changes={{ concept: one, trail: trail.slice(0, index) }}
              className="wrap-anywhere inline-flex min-h-6 items-center underline"
            >
              {known.get(one) ? undefined : <bdi>{toTail(one)}</bdi>}
            </ConceptLink>
            <span aria-hidden="true" className="px-1.5 text-ink-muted">
              →
            </span>
          </li>
        ))}
        <li aria-current="step" className="wrap-anywhere min-h-6 content-center font-semibold">
          <bdi>{concept ? toConceptName(concept) : toTail(uri)}</bdi>
        </li>
      </ol>
      {trail.length > 0 ? (
        <Button size="small" className="noscript:hidden" onClick={() => go({ trail: [] })}>
          {words.clearTrail}
        </Button>
      ) : null}
    </nav>
  );
}

/** Keys a concept by its occurrence, because a trail may contain it twice. */
function listSteps(trail: readonly string[]) {
  return trail.map((uri, index) => {
    const nth = trail.slice(0, index).filter((earlier) => earlier === uri).length;
    return { uri, index, key: `${nth} ${uri}` };
  });
}

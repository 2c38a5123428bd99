"use client";

import type { Concept } from "@/lib/thesaurus/model";
import * as words from "@/lib/thesaurus/start/words";
import { ConceptLink } from "../concept-link";

const mostTiles = 24;
/** More characters than fit into a tile. */
const longestText = 400;

/** The topmost concepts with the start of their definitions. */
export function TopTiles({ concepts }: { concepts: readonly Concept[] }) {
  const shown = concepts.slice(0, mostTiles);
  if (shown.length === 0) return null;
  return (
    <>
      <ul
        aria-label={words.topmostPlain}
        className="grid overflow-hidden sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
      >
        {shown.map((concept, index) => (
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
    </>
  );
}

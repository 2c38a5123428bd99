"use client";

import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import type { Concept } from "@/lib/thesaurus/model";
import type { MarkedPiece } from "@/lib/thesaurus/search/match-marks";
import * as words from "@/lib/thesaurus/search/words";
import { useSchemeName } from "../concept/scheme-name";
import { ConceptLink } from "../concept-link";
import { usePlace } from "../place-provider";

/** The height of a row, in rem. */
export const foundRowRem = 4.25;
/** More characters than fit on a line. */
const longestAside = 500;

type Mark = (label: string) => MarkedPiece[];
type FoundRowProps = { concept: Concept; mark: Mark; broader: readonly Concept[] };

/**
 * One search result: its name with the match marked; the other label if that one matched, and the broader term; a line of its
 * definition.
 */
export function FoundRow({ concept, mark, broader }: FoundRowProps) {
  const { place } = usePlace();
  const scheme = useSchemeName(concept.inScheme);
  const name = mark(toConceptName(concept));
  const other = name.some(({ isMatch }) => isMatch) ? null : findMatching(concept, mark);
  const aside = [concept.externalId, place.thesaurus === null ? scheme : null].filter(Boolean).join(" · ");
  const said = concept.definition || concept.scopeNote;
  return (
    <ConceptLink
      concept={concept}
      className="block h-full border-line border-b px-3 py-1 hover:bg-accent-soft focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft"
    >
      <span className="flex items-baseline gap-x-3">
        <span className="truncate font-medium">
          <bdi>
            <Pieces pieces={name} />
          </bdi>
        </span>
        <bdi className="truncate text-ink-muted text-sm">{aside}</bdi>
      </span>
      <span className="block min-h-5 truncate text-ink-muted text-sm">
        {other ? (
          <>
            {words.alternativeLabel}{" "}
            <bdi className="text-ink">
              <Pieces pieces={other} />
            </bdi>
          </>
        ) : null}
        {other && broader.length > 0 ? " · " : null}
        {broader.length > 0 ? (
          <>
            {words.broaderTerm} <bdi>{broader.map(toConceptName).join(", ").slice(0, longestAside)}</bdi>
          </>
        ) : null}
      </span>
      <span className="block min-h-5 truncate text-ink-muted text-sm">
        <bdi>{said?.slice(0, longestAside)}</bdi>
      </span>
    </ConceptLink>
  );
}

function findMatching(concept: Concept, mark: Mark): MarkedPiece[] | null {
  for (const label of concept.nonPreferredLabels ?? []) {
    const pieces = mark(label);
    if (pieces.some(({ isMatch }) => isMatch)) return pieces;
  }
  return null;
}

function Pieces({ pieces }: { pieces: MarkedPiece[] }) {
  let at = 0;
  return pieces.map(({ text, isMatch }) => {
    at += text.length;
    return isMatch ? (
      <mark key={at} className="bg-warn-soft text-ink underline decoration-warn">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    );
  });
}

"use client";

import { toConceptName } from "@/lib/thesaurus/concept/concept-words";
import type { Concept } from "@/lib/thesaurus/model";
import type { MarkedPiece } from "@/lib/thesaurus/search/match-marks";
import { ConceptLink } from "../concept/concept-link";
import { useSchemeName } from "../concept/scheme-name";
import { usePlace } from "../place-provider";

/** The height of a row, in rem. */
export const foundRowRem = 3;
/** More characters than fit on a line. */
const longestAside = 500;

type Mark = (label: string) => MarkedPiece[];

/** One search result: its name with the match marked, another label if that one matched, and its origin. */
export function FoundRow({ concept, mark }: { concept: Concept; mark: Mark }) {
  const { place } = usePlace();
  const scheme = useSchemeName(concept.inScheme);
  const name = mark(toConceptName(concept));
  const other = name.some(({ isMatch }) => isMatch) ? null : findMatching(concept, mark);
  const aside = [concept.externalId, place.thesaurus === null ? scheme : null].filter(Boolean).join(" · ");
  return (
    <ConceptLink
      concept={concept}
      className="block h-full border-line border-b px-3 py-1 hover:bg-accent-soft focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft"
    >
      <span className="block truncate font-medium">
        <bdi>
          <Pieces pieces={name} />
        </bdi>
      </span>
      <span className="block truncate text-ink-muted text-sm">
        {other ? (
          <>
            also{" "}
            <bdi>
              <Pieces pieces={other} />
            </bdi>
            {aside ? " · " : null}
          </>
        ) : null}
        <bdi>
          {aside || (other ? null : (concept.definition ?? concept.scopeNote)?.slice(0, longestAside))}
        </bdi>
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

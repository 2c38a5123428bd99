"use client";

import { useMemo } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { toConceptName } from "@/lib/thesaurus/concept/concept-words";
import { searchQuery } from "@/lib/thesaurus/queries";
import { wholeLevel } from "@/lib/thesaurus/read-limits";
import { listFound } from "@/lib/thesaurus/search/found-concepts";
import { toInitial, toLetterSearch } from "@/lib/thesaurus/tree/alphabet";
import { ConceptLink } from "../concept/concept-link";
import { LongList } from "../long-list";
import { PanelState } from "../panel-state";
import { usePlace } from "../place-provider";
import { usePanelReading } from "../use-panel-reading";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ", "#"];
const rowRem = 1.75;
const order = new Intl.Collator("en");

/** The concepts of a thesaurus by first letter, found with a regular expression. */
export function AlphabetList({ thesaurus, letter }: { thesaurus: string; letter: string }) {
  const { linkTo, go } = usePlace();
  return (
    <>
      <nav aria-label="Letters" className="flex flex-wrap border-line border-b p-2">
        {letters.map((one) => (
          <a
            key={one}
            href={linkTo({ letter: one })}
            aria-current={one === letter ? "true" : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              go({ letter: one });
            }}
            className="inline-flex size-7 items-center justify-center rounded hover:bg-accent-soft aria-[current]:bg-accent aria-[current]:text-accent-ink"
          >
            {one}
          </a>
        ))}
      </nav>
      {letter ? (
        <Letter key={`${thesaurus} ${letter}`} thesaurus={thesaurus} letter={letter} />
      ) : (
        <p className="p-3 text-ink-muted text-sm">Choose a letter.</p>
      )}
    </>
  );
}

function Letter({ thesaurus, letter }: { thesaurus: string; letter: string }) {
  const reading = usePanelReading(searchQuery(toLetterSearch(letter, thesaurus), wholeLevel));
  const { data } = reading;
  const concepts = useMemo(() => {
    if (!data) return null;
    const named = (listFound(data).concepts ?? []).map((concept) => ({
      concept,
      name: toConceptName(concept),
    }));
    return named
      .filter(({ name }) => toInitial(name) === letter)
      .sort((a, b) => order.compare(a.name, b.name))
      .map(({ concept }) => concept);
  }, [data, letter]);
  return (
    <>
      {reading.problem || !concepts ? (
        <div className="p-3">
          <PanelState reading={reading} what={`concepts under ${letter}`} lines={8} />
        </div>
      ) : null}
      {concepts?.length === 0 ? (
        <div className="p-3">
          <EmptyState title={`No preferred label begins with ${letter}`} />
        </div>
      ) : null}
      {concepts && concepts.length > 0 ? (
        <LongList
          label={`Concepts under ${letter}`}
          count={concepts.length}
          rowRem={rowRem}
          className="max-h-[60dvh] lg:max-h-[max(12rem,calc(66dvh-12rem))]"
          row={(index) => {
            const concept = concepts[index];
            return concept ? (
              <ConceptLink
                concept={concept}
                className="block truncate px-3 py-1 leading-5 hover:bg-accent-soft focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-semibold"
              />
            ) : null;
          }}
        />
      ) : null}
    </>
  );
}

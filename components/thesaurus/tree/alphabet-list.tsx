"use client";

import { useMemo } from "react";
import { EmptyState } from "@/components/ui/notice";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import { countPresent } from "@/lib/thesaurus/model";
import { searchQuery } from "@/lib/thesaurus/operations";
import { wholeLevel } from "@/lib/thesaurus/read-limits";
import { listFound } from "@/lib/thesaurus/search/found-concepts";
import {
  type AlphabetEntry,
  initials,
  listAlphabetEntries,
  toLetterSearch,
} from "@/lib/thesaurus/tree/alphabet";
import * as words from "@/lib/thesaurus/tree/words";
import { ConceptLink } from "../concept-link";
import { LongList } from "../long-list";
import { PanelState, usePanelReading } from "../panel-state";
import { PlaceLink } from "../place-link";

const rowRem = 1.75;

/** The labels of a thesaurus by first letter, found with a regular expression. */
export function AlphabetList({ thesaurus, letter }: { thesaurus: string; letter: string }) {
  return (
    <>
      <nav aria-label={words.letters} className="flex flex-wrap border-line border-b p-2">
        {initials.map((one) => (
          <PlaceLink
            key={one}
            changes={{ letter: one }}
            aria-current={one === letter ? "true" : undefined}
            aria-label={one === "#" ? words.otherCharacters : undefined}
            title={one === "#" ? words.otherCharacters : undefined}
            className="inline-flex size-7 items-center justify-center rounded hover:bg-accent-soft aria-[current]:bg-accent aria-[current]:text-accent-ink"
          >
            {one}
          </PlaceLink>
        ))}
      </nav>
      {letter ? (
        <Letter key={`${thesaurus} ${letter}`} thesaurus={thesaurus} letter={letter} />
      ) : (
        <p className="p-3 text-ink-muted text-sm">{words.chooseLetter}</p>
      )}
    </>
  );
}

function Letter({ thesaurus, letter }: { thesaurus: string; letter: string }) {
  const reading = usePanelReading(searchQuery(toLetterSearch(letter, thesaurus), wholeLevel));
  const { data } = reading;
  const found = useMemo(() => data && listFound(data), [data]);
  const entries = useMemo(() => found && listAlphabetEntries(found.concepts ?? [], letter), [found, letter]);
  const present = countPresent(found?.count);
  const shown = found?.count.shown ?? 0;
  return (
    <>
      {reading.problem || !entries ? (
        <div className="p-3">
          <PanelState reading={reading} what={words.conceptsUnderWhat(letter)} lines={8} />
        </div>
      ) : null}
      {shown < present ? (
        <p className="border-line border-b px-3 py-1 text-sm text-warn">{words.cutLetter(shown, present)}</p>
      ) : null}
      {entries?.length === 0 ? (
        <div className="p-3">
          <EmptyState title={words.noneUnder(letter)} />
        </div>
      ) : null}
      {entries && entries.length > 0 ? (
        <LongList
          label={words.conceptsUnder(letter)}
          count={entries.length}
          rowRem={rowRem}
          className="max-h-[60dvh] lg:max-h-[max(12rem,calc(66dvh-12rem))]"
          row={(index) => {
            const entry = entries[index];
            return entry ? <EntryLink entry={entry} /> : null;
          }}
        />
      ) : null}
    </>
  );
}

/** A label; another label than the preferred one refers to that. */
function EntryLink({ entry: { label, concept, isOther } }: { entry: AlphabetEntry }) {
  return (
    <ConceptLink
      concept={concept}
      className="block truncate px-3 py-1 leading-5 hover:bg-accent-soft focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-semibold"
    >
      {isOther ? (
        <>
          <bdi className="text-ink-muted italic">{label}</bdi>{" "}
          <span className="text-ink-muted text-sm">{words.see}</span> <bdi>{toConceptName(concept)}</bdi>
        </>
      ) : (
        <bdi>{label}</bdi>
      )}
    </ConceptLink>
  );
}

"use client";

import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/notice";
import type { Search } from "@/lib/thesaurus/call";
import type { Place } from "@/lib/thesaurus/place-parameters";
import { listWords } from "@/lib/thesaurus/search/suggestions";
import * as words from "@/lib/thesaurus/search/words";
import { PlaceLink } from "../place-link";
import { useThesaurus } from "../thesaurus-context";

/** A search without results, and what else might find something. */
export function NoResults({ search, isNil }: { search: Search; isNil: boolean }) {
  const { schemes } = useThesaurus();
  const { way, text, thesaurus } = search;
  const single = listWords(search);
  return (
    <EmptyState title={<bdi>{words.noneContains(text)}</bdi>}>
      <p>{isNil ? words.nil : words.emptyList}</p>
      <ul aria-label={words.suggestions} className="mt-2 grid justify-items-center gap-1">
        {single.length > 0 ? (
          <li className="flex flex-wrap justify-center gap-x-3">
            {words.trySingleWords}
            {single.map((word) => (
              <SearchLink key={word} changes={{ way: "keyword", text: word }}>
                <bdi>{word}</bdi>
              </SearchLink>
            ))}
          </li>
        ) : null}
        {way !== "keyword" && way !== "uri" ? (
          <li>
            <SearchLink changes={{ way: "keyword", text }}>{words.tryAsKeyword}</SearchLink>
          </li>
        ) : null}
        {thesaurus === null || way === "uri" ? null : (
          <li>
            <SearchLink changes={{ way: way === "regex" ? way : "keyword", text, thesaurus: null }}>
              {words.tryAllThesauri}
            </SearchLink>
          </li>
        )}
        {schemes
          .filter(({ uri }) => uri !== thesaurus && thesaurus !== null && way !== "uri")
          .map(({ uri, label }) => (
            <li key={uri}>
              <SearchLink changes={{ thesaurus: uri, text }}>{words.tryOtherThesaurus(label)}</SearchLink>
            </li>
          ))}
      </ul>
    </EmptyState>
  );
}

/** A link to another search; it leaves the concept that is shown. */
export function SearchLink({ changes, children }: { changes: Partial<Place>; children: ReactNode }) {
  return (
    <PlaceLink
      changes={{ letter: null, ...changes }}
      className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
    >
      {children}
    </PlaceLink>
  );
}

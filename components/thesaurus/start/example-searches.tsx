"use client";

import type { Concept } from "@/lib/thesaurus/model";
import { type ExampleSearch, listExamples } from "@/lib/thesaurus/search/suggestions";
import * as words from "@/lib/thesaurus/start/words";
import { SearchLink } from "../search/no-results";

const hows: Record<ExampleSearch["how"], string> = {
  keyword: words.byKeyword,
  "other label": words.byOtherLabel,
  expression: words.byExpression,
};

/** Searches that find something, made from the topmost concepts. */
export function ExampleSearches({ concepts }: { concepts: readonly Concept[] }) {
  const examples = listExamples(concepts);
  if (examples.length === 0) return null;
  return (
    <section className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="font-semibold text-base">{words.tryThese}</h2>
      <ul className="contents">
        {examples.map(({ way, text, how }) => (
          <li key={text} className="flex flex-wrap items-baseline gap-x-1">
            <SearchLink changes={{ way, text }}>
              <bdi>{text}</bdi>
            </SearchLink>
            <span className="text-ink-muted text-sm">({hows[how]})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

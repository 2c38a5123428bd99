"use client";

import type { Concept } from "@/lib/thesaurus/model";
import { ConceptLink } from "../concept-link";
import { LongList } from "../long-list";

const mostAsColumns = 60;
const rowRem = 1.75;

/** Concepts as links: a few in columns, many as a list that renders only visible rows. */
export function ConceptList({ label, concepts }: { label: string; concepts: readonly Concept[] }) {
  if (concepts.length > mostAsColumns)
    return (
      <LongList
        label={label}
        count={concepts.length}
        rowRem={rowRem}
        className="max-h-80 border border-line"
        row={(index) => {
          const concept = concepts[index];
          return concept ? (
            <ConceptLink
              concept={concept}
              className="block truncate px-2 py-1 leading-5 hover:bg-accent-soft focus-visible:-outline-offset-2"
            />
          ) : null;
        }}
      />
    );
  const keys = new Map<string, number>();
  return (
    <ul aria-label={label} className="columns-[14rem] gap-x-6">
      {concepts.map((concept) => {
        const uri = concept.uri ?? concept.preferredLabel ?? "";
        const nth = (keys.get(uri) ?? 0) + 1;
        keys.set(uri, nth);
        return (
          <li key={`${uri} ${nth}`} className="break-inside-avoid">
            <ConceptLink
              concept={concept}
              className="wrap-anywhere inline-block min-h-6 py-0.5 text-accent"
            />
          </li>
        );
      })}
    </ul>
  );
}

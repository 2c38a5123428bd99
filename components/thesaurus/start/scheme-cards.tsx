"use client";

import type { MouseEvent, ReactNode } from "react";
import type { Place } from "@/lib/thesaurus/place-parameters";
import * as words from "@/lib/thesaurus/start/words";
import { usePlace } from "../place-provider";
import { useThesaurus } from "../thesaurus-context";

/** A card per thesaurus on offer: browse it, or see its labels by letter. */
export function SchemeCards() {
  const { schemes } = useThesaurus();
  const { place } = usePlace();
  if (schemes.length === 0) return <p className="text-ink-muted">{words.noSchemes}</p>;
  return (
    <ul aria-label={words.thesauri} className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
      {schemes.map(({ uri, label }) => (
        <li key={uri} className="grid gap-1 rounded-md border border-line bg-surface p-3">
          <h2 className="wrap-anywhere font-semibold text-base">{label}</h2>
          <p className="wrap-anywhere text-ink-muted text-xs">{uri}</p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            <PlaceLink changes={{ thesaurus: uri, letter: null }} label={words.browseScheme(label)}>
              {words.browse}
            </PlaceLink>
            <PlaceLink changes={{ thesaurus: uri, letter: "A" }} label={words.schemeAToZ(label)}>
              {words.aToZ}
            </PlaceLink>
            {uri === place.thesaurus ? <span className="text-ink-muted text-sm">{words.isOpen}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

type PlaceLinkProps = { changes: Partial<Place>; label: string; children: ReactNode };

function PlaceLink({ changes, label, children }: PlaceLinkProps) {
  const { linkTo, go } = usePlace();
  const take = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(changes);
  };
  return (
    <a
      href={linkTo(changes)}
      aria-label={label}
      onClick={take}
      className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
    >
      {children}
    </a>
  );
}

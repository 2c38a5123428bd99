"use client";

import { DoItInCode } from "@/components/code/do-it-in-code";
import { type Call, toConceptCall, toRelationsCall, toSearchCall, toTopmostCall } from "@/lib/thesaurus/call";
import { toShownSearch } from "@/lib/thesaurus/search/search-mode";
import { usePlace } from "./place-provider";

const toCode = ({ operation, parameters }: Call) => [
  { operation: `thesaurus.${operation}`, input: parameters },
];

/** The calls behind the concept, the search or the start page as code; a concept also as the portal's own data. */
export function ThesaurusCode() {
  const { place } = usePlace();
  const { concept, thesaurus } = place;
  const search = toShownSearch(place);
  const found = search && toSearchCall(search);
  const offers = [
    ...(found ? [toCode(found)] : []),
    ...(concept === null ? [] : [toCode(toConceptCall(concept)), toPortalRead(concept)]),
    ...(thesaurus === null ? [] : [toCode(toTopmostCall(thesaurus))]),
    toCode(toRelationsCall(null)),
  ];
  const names = offers.map(([call]) => call?.operation);
  return <DoItInCode offers={offers.filter(([call], index) => names.indexOf(call?.operation) === index)} />;
}

const toPortalRead = (uri: string) => [
  {
    operation: "portal.concept",
    input: { path: `/api/thesaurus/concepts?${new URLSearchParams({ uri, format: "turtle" })}` },
  },
];

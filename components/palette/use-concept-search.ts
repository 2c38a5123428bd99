"use client";

import { useQuery } from "@tanstack/react-query";
import { useSettled } from "@/components/ui/use-settled";
import type { PaletteItem } from "@/lib/palette/search/palette-item";
import { toConceptItem } from "@/lib/palette/search/thing-items";
import * as words from "@/lib/palette/search/words";
import { toProblem } from "@/lib/portal/problem";
import { searchQuery } from "@/lib/thesaurus/queries";
import { listFound } from "@/lib/thesaurus/search/found-concepts";
import type { ReadItems } from "./use-read-items";

const pauseMs = 250;
const shortest = 2;
const longest = 60;
const most = 20;

/**
 * Concepts that the thesaurus finds for a typed text, in all thesauri. Searched once the typing pauses; a search that another
 * text replaces is aborted. Without a thesaurus (`isOffered`), there is nothing to search.
 */
export function useConceptSearch(typed: string, isOffered: boolean): ReadItems {
  const text = typed.trim();
  const isSearched = isOffered && isTerm(text);
  const paused = useSettled(text, pauseMs, "");
  const isCurrent = isSearched && paused === text;
  const query = useQuery({
    ...searchQuery({ way: "keyword", text: paused, thesaurus: null }, most),
    enabled: isCurrent,
  });
  if (!isSearched) return { items: [], remarks: [] };
  if (!isCurrent || (query.data === undefined && query.error === null))
    return { items: [], remarks: [{ text: words.searching(text), isBusy: true }] };
  if (query.error)
    return { items: [], remarks: [{ text: words.notSearched(toProblem(query.error).title), isBusy: false }] };
  const concepts = query.data ? (listFound(query.data).concepts ?? []) : [];
  return {
    items: concepts
      .map((concept) => toConceptItem(concept, text))
      .filter((item): item is PaletteItem => item !== null),
    remarks: [],
  };
}

/** True for what may be a term: not an ID, an address or a number, and nothing that may be a password. It leaves the portal. */
export const isTerm = (text: string) =>
  [...text].length >= shortest &&
  text.length <= longest &&
  /\p{L}{2}/u.test(text) &&
  !/[/:\p{Cc}]/u.test(text) &&
  !text
    .split(/\s+/u)
    .some((part) => part.length >= 8 && /\p{L}/u.test(part) && /[^\p{L}\p{M}'’.-]/u.test(part));

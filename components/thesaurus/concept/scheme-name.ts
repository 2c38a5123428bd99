"use client";

import { toTail } from "@/lib/thesaurus/concept/concept-words";
import { useThesaurus } from "../thesaurus-context";

/** What a thesaurus is called: as the operator lists it, else the end of its URI; null for none. */
export function useSchemeName(uri: string | null): string | null {
  const { schemes } = useThesaurus();
  if (uri === null) return null;
  return schemes.find((scheme) => scheme.uri === uri)?.label ?? (toTail(uri) || uri);
}

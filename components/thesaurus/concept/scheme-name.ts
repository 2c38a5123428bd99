"use client";

import { toTail } from "@/lib/thesaurus/concept/concept-name";
import { useThesaurus } from "../thesaurus-context";

/** Returns a thesaurus's name from the operator's list, or the end of its URI; null without a thesaurus. */
export function useSchemeName(uri: string | null): string | null {
  const { schemes } = useThesaurus();
  if (uri === null) return null;
  return schemes.find((scheme) => scheme.uri === uri)?.label ?? (toTail(uri) || uri);
}

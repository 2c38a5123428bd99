"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { toTail } from "@/lib/thesaurus/concept/concept-name";
import type { Scheme } from "@/lib/thesaurus/model";

type Known = { schemes: readonly Scheme[]; prefetchReport: PrefetchReport; facilityName: string };

const ThesaurusContext = createContext<Known>({
  schemes: [],
  prefetchReport: { readAtMs: 0, problems: {} },
  facilityName: "",
});

/** Returns what the page's server knows: the available thesauri, the outcome of its reads, the facility's name. */
export const useThesaurus = (): Known => useContext(ThesaurusContext);

export function ThesaurusProvider({ children, ...known }: Known & { children: ReactNode }) {
  return <ThesaurusContext value={known}>{children}</ThesaurusContext>;
}

/** Returns a thesaurus's name from the operator's list, or the end of its URI; null without a thesaurus. */
export function useSchemeName(uri: string | null): string | null {
  const { schemes } = useThesaurus();
  if (uri === null) return null;
  return schemes.find((scheme) => scheme.uri === uri)?.label ?? (toTail(uri) || uri);
}

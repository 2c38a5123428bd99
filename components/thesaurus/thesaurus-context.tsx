"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import type { Scheme } from "@/lib/thesaurus/model";

type Known = { schemes: readonly Scheme[]; prefetchReport: PrefetchReport };

const ThesaurusContext = createContext<Known>({ schemes: [], prefetchReport: { readAtMs: 0, problems: {} } });

/** Returns what the page's server knows: the available thesauri, and the outcome of its reads. */
export const useThesaurus = (): Known => useContext(ThesaurusContext);

export function ThesaurusProvider({ schemes, prefetchReport, children }: Known & { children: ReactNode }) {
  return <ThesaurusContext value={{ schemes, prefetchReport }}>{children}</ThesaurusContext>;
}

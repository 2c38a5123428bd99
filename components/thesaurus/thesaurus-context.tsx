"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { PrefetchNotes } from "@/lib/query/prefetch-notes";
import type { Scheme } from "@/lib/thesaurus/model";

type Known = { schemes: readonly Scheme[]; notes: PrefetchNotes };

const ThesaurusContext = createContext<Known>({ schemes: [], notes: { readAtMs: 0, problems: {} } });

/** What the page's server told: the thesauri to offer, and what its reads met. */
export const useThesaurus = (): Known => useContext(ThesaurusContext);

export function ThesaurusProvider({ schemes, notes, children }: Known & { children: ReactNode }) {
  return <ThesaurusContext value={{ schemes, notes }}>{children}</ThesaurusContext>;
}

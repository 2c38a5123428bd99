"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { toPageTitle } from "@/lib/thesaurus/page-title";
import { conceptQuery } from "@/lib/thesaurus/queries";
import { recallConcept } from "./concept/concept-memory";
import { usePlace } from "./place-provider";
import { useThesaurus } from "./thesaurus-context";

/** Keeps the window's title that of the concept or search; the server sets it only when it sends the page. */
export function usePageTitle(): void {
  const { place } = usePlace();
  const { facilityName } = useThesaurus();
  const uri = place.concept;
  const { data } = useQuery({ ...conceptQuery(uri ?? ""), enabled: uri !== null });
  const concept = uri === null ? null : (data?.concept ?? recallConcept(uri) ?? null);
  const title = `${toPageTitle(place, concept)} · ${facilityName}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { titleMark } from "@/components/shell/frame/words";
import { conceptQuery } from "@/lib/thesaurus/operations";
import { toPageTitle } from "@/lib/thesaurus/page-title";
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
  useWindowTitle(`${toPageTitle(place, concept)} · ${facilityName}`);
}

/**
 * Sets the window's title. The first one is the server's, which comes with the page's streamed metadata: React writes it again
 * when it hydrates that `<title>`, perhaps after the reader has gone on, and then it is replaced once more. Nobody else's title
 * is. A layout effect, because its end comes before another page's title is noticed here.
 */
export function useWindowTitle(title: string): void {
  const [served] = useState(title);
  useLayoutEffect(() => {
    // Notices put their number in front, and keep it there.
    const readTitle = () => document.title.replace(titleMark, "");
    if (readTitle() !== title) document.title = title;
    if (title === served) return;
    const observer = new MutationObserver(() => {
      if (readTitle() === served) document.title = title;
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [title, served]);
}

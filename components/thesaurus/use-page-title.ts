"use client";

import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { titleMark } from "@/components/shell/frame/words";
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
  useWindowTitle(`${toPageTitle(place, concept)} · ${facilityName}`);
}

/**
 * Keeps the window's title as given. The server's title comes with the page's streamed metadata, so React may set it after the
 * reader has gone on to another concept: hydrating a `<title>` writes its text. A layout effect, because its end comes before
 * another page's title is noticed here.
 */
export function useWindowTitle(title: string): void {
  useLayoutEffect(() => {
    const keep = () => {
      // Notices put their number in front, and keep it there.
      if (document.title.replace(titleMark, "") !== title) document.title = title;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [title]);
}

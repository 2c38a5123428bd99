"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { problemSlug } from "@/lib/portal/problem";
import { conceptQuery } from "@/lib/thesaurus/operations";
import { type Place, toAddress, toPlace, toWalk } from "@/lib/thesaurus/place-parameters";
import { usePanelReading } from "./panel-state";
import { useThesaurus } from "./thesaurus-context";

type PlaceOnPage = {
  place: Place;
  /** Returns the address of the place after these changes. */
  linkTo: (changes: Partial<Place>) => string;
  /** Returns the changes to the place when moving to a concept, by its URI; see toWalk. */
  walkTo: (uri: string) => Partial<Place>;
  /** Navigates without loading a page. `replace` adds no history entry, for text as it is typed. */
  go: (changes: Partial<Place>, how?: "push" | "replace") => void;
};

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

const readQuery = () => new URLSearchParams(window.location.search).toString();

/**
 * The current address. Next reports a change in a transition, which navigation between loaded concepts
 * needn't wait for.
 */
function useLiveQuery(): string {
  const rendered = useSearchParams().toString();
  return useSyncExternalStore(subscribe, readQuery, () => rendered);
}

const PlaceContext = createContext<PlaceOnPage | null>(null);

/** Returns the current place and how to navigate. Throws without a PlaceProvider above. */
export function usePlace(): PlaceOnPage {
  const found = useContext(PlaceContext);
  if (!found) throw new Error("PlaceProvider is missing.");
  return found;
}

/** True if the service was asked for the concept and has none, or rejected its URI. */
function useIsMissing(uri: string | null): boolean {
  const { data, problem } = usePanelReading({ ...conceptQuery(uri ?? ""), enabled: false });
  return data ? data.concept === null : problem !== null && problemSlug(problem) === "facility-refused";
}

/** Parses the place from the address once for the whole page. */
export function PlaceProvider({ children }: { children: ReactNode }) {
  const { schemes } = useThesaurus();
  const query = useLiveQuery();
  const place = useMemo(() => toPlace(new URLSearchParams(query), schemes), [query, schemes]);
  const isMissing = useIsMissing(place.concept);
  const value = useMemo((): PlaceOnPage => {
    const parameters = new URLSearchParams(query);
    const linkTo = (changes: Partial<Place>) => toAddress({ ...place, ...changes }, parameters);
    const go = (changes: Partial<Place>, how: "push" | "replace" = "push") => {
      // The address is the source of truth: text typed a moment ago may not be rendered yet.
      const present = new URLSearchParams(window.location.search);
      const address = toAddress({ ...toPlace(present, schemes), ...changes }, present);
      if (address === window.location.pathname + window.location.search) return;
      if (how === "push") window.history.pushState(null, "", address);
      else window.history.replaceState(null, "", address);
      for (const listener of listeners) listener();
    };
    return { place, linkTo, walkTo: (uri) => toWalk(place, uri, isMissing), go };
  }, [place, isMissing, query, schemes]);
  return <PlaceContext value={value}>{children}</PlaceContext>;
}

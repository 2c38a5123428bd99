"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { type Place, toAddress, toPlace } from "@/lib/thesaurus/place-parameters";
import { useThesaurus } from "./thesaurus-context";

type PlaceOnPage = {
  place: Place;
  /** Returns the address of the place after these changes. */
  linkTo: (changes: Partial<Place>) => string;
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

/** Parses the place from the address once for the whole page. */
export function PlaceProvider({ children }: { children: ReactNode }) {
  const { schemes } = useThesaurus();
  const query = useLiveQuery();
  const value = useMemo((): PlaceOnPage => {
    const parameters = new URLSearchParams(query);
    const place = toPlace(parameters, schemes);
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
    return { place, linkTo, go };
  }, [query, schemes]);
  return <PlaceContext value={value}>{children}</PlaceContext>;
}

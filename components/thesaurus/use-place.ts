"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type Place, toAddress, toPlace } from "@/lib/thesaurus/place";
import { extendTrail } from "@/lib/thesaurus/trail";
import { useThesaurus } from "./thesaurus-context";

export type PlaceOnPage = {
  place: Place;
  /** The address of the place with some of it changed. */
  linkTo: (changes: Partial<Place>) => string;
  /** Goes there without loading anything; `replace` leaves no entry in the history, for what is being typed. */
  go: (changes: Partial<Place>, how?: "push" | "replace") => void;
};

/** Where one is, and how to go elsewhere. */
export function usePlace(): PlaceOnPage {
  const { schemes } = useThesaurus();
  const parameters = useSearchParams();
  return useMemo(() => {
    const place = toPlace(parameters, schemes);
    const linkTo = (changes: Partial<Place>) => toAddress({ ...place, ...changes }, schemes, parameters);
    const go = (changes: Partial<Place>, how: "push" | "replace" = "push") => {
      // The address is the truth: what was typed a moment ago may not have been rendered yet.
      const present = new URLSearchParams(window.location.search);
      const address = toAddress({ ...toPlace(present, schemes), ...changes }, schemes, present);
      if (address === window.location.pathname + window.location.search) return;
      if (how === "push") window.history.pushState(null, "", address);
      else window.history.replaceState(null, "", address);
    };
    return { place, linkTo, go };
  }, [parameters, schemes]);
}

/** What changes in a place by walking on to a concept. */
export const toWalk = (place: Place, uri: string): Partial<Place> =>
  place.concept === uri ? {} : { concept: uri, trail: extendTrail(place.trail, place.concept, uri) };

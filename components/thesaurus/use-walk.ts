"use client";

import { useQueryClient } from "@tanstack/react-query";
import { problemSlug, toProblem } from "@/lib/portal/problem";
import { conceptQuery } from "@/lib/thesaurus/operations";
import { type Place, toWalk } from "@/lib/thesaurus/place-parameters";
import { usePlace } from "./place-provider";

/** Returns the change of place that leads to a concept. One that doesn't exist isn't added to the trail on leaving it. */
export function useWalk(): (uri: string) => Partial<Place> {
  const client = useQueryClient();
  const { place } = usePlace();
  return (uri) => {
    const current =
      place.concept === null ? null : client.getQueryState(conceptQuery(place.concept).queryKey);
    const isMissing =
      current?.data?.concept === null ||
      (current?.error != null && problemSlug(toProblem(current.error)) === "facility-refused");
    return toWalk(place, uri, !isMissing);
  };
}

"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { useSettled } from "@/components/ui/use-settled";
import type { Concept } from "@/lib/thesaurus/model";
import { relationsQuery, relativesQuery } from "@/lib/thesaurus/queries";
import { mostShown } from "@/lib/thesaurus/read-limits";
import { toHierarchy } from "@/lib/thesaurus/tree/hierarchy";

/** Each is a read, so only the best results have their broader terms. */
const mostRead = 10;
/** The results must be left alone for this long first: while letters are typed, nothing is read for them. */
const settleMs = 500;

/** The broader terms of the first results, by URI. They arrive after the results, into lines kept free for them. */
export function useBroader(concepts: readonly Concept[]): ReadonlyMap<string, readonly Concept[]> {
  const { data } = useQuery(relationsQuery());
  const { up } = toHierarchy(data?.relations ?? []);
  const uris = concepts.slice(0, mostRead).flatMap(({ uri }) => uri ?? []);
  const key = uris.join("\n");
  const settled = useSettled(key, settleMs, "");
  const answers = useQueries({
    queries: uris.map((uri) => ({
      ...relativesQuery(uri, up ?? "", mostShown),
      enabled: up !== null && settled === key,
    })),
  });
  return new Map(uris.map((uri, index) => [uri, answers[index]?.data?.concepts ?? []]));
}

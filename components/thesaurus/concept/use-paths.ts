"use client";

import { useQueries, useQueryClient } from "@tanstack/react-query";
import { relativesQuery } from "@/lib/thesaurus/queries";
import { mostShown } from "@/lib/thesaurus/read-limits";
import { listPaths } from "@/lib/thesaurus/tree/paths-to-top";
import type { TreeChildren } from "@/lib/thesaurus/tree/tree-rows";

type Paths = ReturnType<typeof listPaths>;
const nowhere: Paths = { paths: [], wanted: [], isCut: false, concepts: new Map() };

/** Reads parents upwards level by level; each level determines what to read next. Reads nothing without `uri` or `up`. */
export function usePaths(uri: string | null, up: string | null): Paths {
  const client = useQueryClient();
  const readOf = (one: string) => relativesQuery(one, up ?? "", mostShown);
  const fromCache = (one: string): TreeChildren => {
    const state = client.getQueryState(readOf(one).queryKey);
    if (state?.data) {
      const concepts = state.data.concepts ?? [];
      return { state: "read", concepts, received: concepts.length };
    }
    return { state: state?.status === "error" ? "failed" : "reading" };
  };
  const found = uri === null || up === null ? nowhere : listPaths(uri, fromCache);
  // Each response triggers a render, which finds the new data in the cache.
  useQueries({ queries: found.wanted.map(readOf) });
  return found;
}

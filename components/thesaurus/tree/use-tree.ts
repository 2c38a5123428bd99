"use client";

import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ConceptsAnswer } from "@/lib/thesaurus/model";
import { relativesQuery, topmostConceptsQuery } from "@/lib/thesaurus/queries";
import { wholeLevel } from "@/lib/thesaurus/read-limits";
import { listOpenUris, listTreeRows, type TreeChildren, type TreeRow } from "@/lib/thesaurus/tree/tree-rows";
import { type PanelReading, usePanelReading } from "../use-panel-reading";
import { useOpenPlaces } from "./use-open-places";

export type Tree = { tops: PanelReading<ConceptsAnswer>; rows: TreeRow[]; retry: (uri: string) => void };

/** The lines of a thesaurus's tree. A level is read only once its place is expanded. */
export function useTree(thesaurus: string, down: string | null): Tree {
  const tops = usePanelReading(topmostConceptsQuery(thesaurus, wholeLevel));
  const open = useOpenPlaces();
  const uris = useMemo(
    () => (down === null ? [] : listOpenUris(tops.data?.concepts ?? [], open)),
    [tops.data, open, down],
  );
  const children = useQueries({
    queries: uris.map((uri) => relativesQuery(uri, down ?? "", null, wholeLevel)),
    combine: toLevels,
  });
  const rows = useMemo(
    () =>
      listTreeRows(
        tops.data?.concepts ?? [],
        (tops.data?.count?.received ?? 0) - (tops.data?.count?.nil ?? 0),
        open,
        (uri) => children[uris.indexOf(uri)]?.known ?? { state: "unread" },
      ),
    [tops.data, open, uris, children],
  );
  return { tops, rows, retry: (uri) => children[uris.indexOf(uri)]?.retry() };
}

type Level = {
  data: ConceptsAnswer | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Defined outside the hook for a stable identity, so that the result changes only with the responses. */
const toLevels = (levels: Level[]) =>
  levels.map((level) => ({ known: toChildren(level), retry: () => void level.refetch() }));

function toChildren({ data, isError, isFetching }: Level): TreeChildren {
  if (data) {
    const { concepts, count } = data;
    return { state: "read", concepts: concepts ?? [], received: (count?.received ?? 0) - (count?.nil ?? 0) };
  }
  return isError && !isFetching ? { state: "failed" } : { state: "reading" };
}

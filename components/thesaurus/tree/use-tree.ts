"use client";

import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ConceptsAnswer, countPresent } from "@/lib/thesaurus/model";
import { relativesQuery, topmostConceptsQuery } from "@/lib/thesaurus/queries";
import { wholeLevel } from "@/lib/thesaurus/read-limits";
import type { Hierarchy } from "@/lib/thesaurus/tree/hierarchy";
import { type ConceptOrder, inOrder } from "@/lib/thesaurus/tree/natural-order";
import {
  listOpenUris,
  listPlacesAbove,
  listTreeRows,
  type TreeChildren,
  type TreeRow,
  toTreeKey,
} from "@/lib/thesaurus/tree/tree-rows";
import { usePaths } from "../concept/use-paths";
import { type PanelReading, usePanelReading } from "../use-panel-reading";
import { useOpenPlaces } from "./use-open-places";

export type Tree = {
  tops: PanelReading<ConceptsAnswer>;
  rows: TreeRow[];
  /** The place of the current concept; null while unknown, and if it isn't in this tree. */
  currentKey: string | null;
  retry: (uri: string) => void;
};

type TreeOptions = { thesaurus: string; hierarchy: Hierarchy; concept: string | null; order: ConceptOrder };

/**
 * The lines of a thesaurus's tree, open at the current concept. A level is read only once its place is expanded.
 */
export function useTree({ thesaurus, hierarchy: { up, down }, concept, order }: TreeOptions): Tree {
  const tops = usePanelReading(topmostConceptsQuery(thesaurus, wholeLevel));
  const { paths } = usePaths(concept, up);
  const own = new Set((tops.data?.concepts ?? []).map(({ uri }) => uri));
  const path = paths.find(({ end, uris }) => end === "top" && own.has(uris[0] ?? null))?.uris ?? null;
  const open = useOpenPlaces(path === null ? [] : listPlacesAbove(path));
  const uris = useMemo(
    () => (down === null ? [] : listOpenUris(tops.data?.concepts ?? [], open)),
    [tops.data, open, down],
  );
  const children = useQueries({
    queries: uris.map((uri) => relativesQuery(uri, down ?? "", null, wholeLevel)),
    combine: toLevels,
  });
  const rows = useMemo(() => {
    const sorted = (known: TreeChildren): TreeChildren =>
      known.state === "read" ? { ...known, concepts: inOrder(known.concepts, order) } : known;
    return listTreeRows(
      inOrder(tops.data?.concepts ?? [], order),
      countPresent(tops.data?.count),
      open,
      (uri) => sorted(children[uris.indexOf(uri)]?.known ?? { state: "unread" }),
    );
  }, [tops.data, open, uris, children, order]);
  return {
    tops,
    rows,
    currentKey: path && toTreeKey(path),
    retry: (uri) => children[uris.indexOf(uri)]?.retry(),
  };
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
    return { state: "read", concepts: concepts ?? [], received: countPresent(count) };
  }
  return isError && !isFetching ? { state: "failed" } : { state: "reading" };
}

"use client";

import { useQueries, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { toConceptName, toTail } from "@/lib/thesaurus/concept/concept-words";
import { listPaths, type PathEnd, type PathToTop } from "@/lib/thesaurus/concept/paths-to-top";
import type { Concept } from "@/lib/thesaurus/model";
import { relativesQuery } from "@/lib/thesaurus/queries";
import { mostShown } from "@/lib/thesaurus/read-limits";
import { listPlacesAbove, type TreeChildren, toTreeKey } from "@/lib/thesaurus/tree/tree-rows";
import { revealInTree } from "../tree/tree-reveal";
import { openPlaces } from "../tree/use-open-places";
import { ConceptLink } from "./concept-link";

const endWords: Record<PathEnd, string | null> = {
  top: null,
  cycle: "a concept that stands above itself (cycle)",
  reading: "being read …",
  failed: "what is above could not be read",
  cut: "more, not followed further",
};

/**
 * Every path from a topmost concept down to this one. Several parents give several paths, and cycles are
 * marked.
 */
export function PathsToTop({ uri, concept, up }: { uri: string; concept: Concept; up: string | null }) {
  if (up === null) return null;
  return <Paths key={uri} uri={uri} concept={concept} up={up} />;
}

function Paths({ uri, concept, up }: { uri: string; concept: Concept; up: string }) {
  const { paths, concepts, isCut } = usePaths(uri, up);
  return (
    <nav aria-label="Paths to the top" className="grid gap-1 text-sm">
      {paths.map((path) => (
        <PathLine
          key={path.uris.join("\n") + path.end}
          path={path}
          nameOf={(one) => (one === uri ? concept : concepts.get(one))}
        />
      ))}
      {isCut ? <p className="text-ink-muted">There are more paths, which are not shown.</p> : null}
    </nav>
  );
}

function PathLine({ path, nameOf }: { path: PathToTop; nameOf: (uri: string) => Concept | undefined }) {
  const word = endWords[path.end];
  const show = () => {
    openPlaces(listPlacesAbove(path.uris));
    revealInTree(toTreeKey(path.uris));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <ol className="flex min-w-0 flex-wrap items-center">
        {word ? <li className="text-ink-muted italic after:px-1.5 after:content-['›']">{word}</li> : null}
        {path.uris.map((one, index) => {
          const known = nameOf(one);
          const isLast = index === path.uris.length - 1;
          return (
            <li key={one} className="flex min-w-0 items-center">
              {known && !isLast ? (
                <ConceptLink concept={known} className="wrap-anywhere inline-flex min-h-6 items-center" />
              ) : (
                <span className="wrap-anywhere min-h-6 content-center text-ink-muted">
                  <bdi>{known ? toConceptName(known) : toTail(one)}</bdi>
                </span>
              )}
              {isLast ? null : (
                <span aria-hidden="true" className="px-1.5 text-ink-muted">
                  ›
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {path.end === "top" ? (
        <Button size="small" className="noscript:hidden max-lg:hidden" onClick={show}>
          Show in tree
        </Button>
      ) : null}
    </div>
  );
}

/** Reads parents upwards level by level; each level determines what to read next. */
function usePaths(uri: string, up: string) {
  const client = useQueryClient();
  const readOf = (one: string) => relativesQuery(one, up, null, mostShown);
  const fromCache = (one: string): TreeChildren => {
    const state = client.getQueryState(readOf(one).queryKey);
    if (state?.data) {
      const concepts = state.data.concepts ?? [];
      return { state: "read", concepts, received: concepts.length };
    }
    return { state: state?.status === "error" ? "failed" : "reading" };
  };
  const found = listPaths(uri, fromCache);
  // Each response triggers a render, which finds the new data in the cache.
  useQueries({ queries: found.wanted.map(readOf) });
  return found;
}

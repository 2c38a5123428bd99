"use client";

import { useQueries, useQueryClient } from "@tanstack/react-query";
import { toConceptName, toTail } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/concept/words";
import type { Concept } from "@/lib/thesaurus/model";
import { relativesQuery } from "@/lib/thesaurus/operations";
import { listPaths, type PathEnd, type PathToTop } from "@/lib/thesaurus/tree/paths-to-top";
import type { TreeChildren } from "@/lib/thesaurus/tree/tree-rows";
import { ConceptLink } from "../concept-link";
import { PlaceLink } from "../place-link";
import { usePlace } from "../place-provider";

const endWords: Record<PathEnd, string | null> = {
  top: null,
  cycle: words.pathCycle,
  reading: words.pathReading,
  failed: words.pathFailed,
  cut: words.pathCut,
};

/**
 * Every path from a topmost concept down to this one. Several parents give several paths, and cycles are
 * marked.
 */
export function PathsToTop({ uri, concept, up }: { uri: string; concept: Concept; up: string | null }) {
  const { paths, concepts, isCut } = usePaths(uri, up);
  if (paths.length === 0) return null;
  return (
    <nav aria-label={words.paths} className="grid gap-1 text-sm">
      {paths.map((path) => (
        <PathLine
          key={path.uris.join("\n") + path.end}
          path={path}
          nameOf={(one) => (one === uri ? concept : concepts.get(one))}
        />
      ))}
      {isCut ? <p className="text-ink-muted">{words.morePaths}</p> : null}
    </nav>
  );
}

function PathLine({ path, nameOf }: { path: PathToTop; nameOf: (uri: string) => Concept | undefined }) {
  const { place } = usePlace();
  const word = endWords[path.end];
  const [top = "", ...below] = path.uris;
  // The tree is of one thesaurus, that of the top of this path; where that isn't sent, the concept's or the chosen one.
  const thesaurus = nameOf(top)?.inScheme ?? nameOf(below.at(-1) ?? top)?.inScheme ?? place.thesaurus;
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
      {path.end === "top" &&
      thesaurus !== null &&
      (thesaurus !== place.thesaurus || place.letter !== null) ? (
        <PlaceLink
          changes={{ thesaurus, letter: null }}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 max-lg:hidden"
        >
          {words.showInTree}
        </PlaceLink>
      ) : null}
    </div>
  );
}

type Paths = ReturnType<typeof listPaths>;
const nowhere: Paths = { paths: [], wanted: [], isCut: false, concepts: new Map() };

/** Reads parents upwards level by level; each level determines what to read next. Reads nothing without `uri` or `up`. */
export function usePaths(uri: string | null, up: string | null): Paths {
  const client = useQueryClient();
  const readOf = (one: string) => relativesQuery(one, up ?? "");
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

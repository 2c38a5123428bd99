import type { Concept } from "../model";
import type { TreeChildren } from "../tree/tree-rows";

/** How a path ends above: at a top, where a concept stands above itself, at what is unread or failed, or where it is cut. */
export type PathEnd = "top" | "cycle" | "reading" | "failed" | "cut";
/** A way from a top down to a concept, which is its last; `uris` from the top down. */
export type PathToTop = { uris: string[]; end: PathEnd };

const mostPaths = 12;
const longestPath = 16;
const mostReads = 60;

/**
 * All ways up from a concept (several parents are several ways), and the concepts whose parents must be read to know
 * more. Bounded in length, number and reads; what is cut off ends as "cut".
 */
export function listPaths(
  uri: string,
  parentsOf: (uri: string) => TreeChildren,
): { paths: PathToTop[]; wanted: string[]; isCut: boolean; concepts: Map<string, Concept> } {
  const paths: PathToTop[] = [];
  const wanted = new Set<string>();
  const concepts = new Map<string, Concept>();
  let isCut = false;
  const climb = (uris: string[]) => {
    const [lowest = uri] = uris;
    const end = (how: PathEnd) => {
      if (paths.length < mostPaths) paths.push({ uris, end: how });
      else isCut = true;
    };
    if (uris.length > longestPath) return end("cut");
    if (!wanted.has(lowest) && wanted.size >= mostReads) return end("cut");
    wanted.add(lowest);
    const parents = parentsOf(lowest);
    if (parents.state === "failed") return end("failed");
    if (parents.state !== "read") return end("reading");
    const above = parents.concepts.filter((concept) => concept.uri !== null);
    if (above.length === 0) return end("top");
    // Told once, however many of those above stand below too.
    if (above.some((parent) => uris.includes(parent.uri ?? ""))) end("cycle");
    for (const parent of above) {
      if (paths.length >= mostPaths) {
        isCut = true;
        return;
      }
      const parentUri = parent.uri ?? "";
      concepts.set(parentUri, parent);
      if (!uris.includes(parentUri)) climb([parentUri, ...uris]);
    }
  };
  climb([uri]);
  const order: PathEnd[] = ["top", "reading", "failed", "cut", "cycle"];
  paths.sort((a, b) => order.indexOf(a.end) - order.indexOf(b.end));
  return { paths, wanted: [...wanted], isCut, concepts };
}

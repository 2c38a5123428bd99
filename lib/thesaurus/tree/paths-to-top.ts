import type { Concept } from "../model";
import type { TreeChildren } from "./tree-rows";

/** How a path ends at the top: at a top concept, at a cycle, at an unread or failed read, or at a limit. */
export type PathEnd = "top" | "cycle" | "reading" | "failed" | "cut";
/** A path from a top concept down to a concept, which is last in `uris`. */
export type PathToTop = { uris: string[]; end: PathEnd };

const mostPaths = 12;
const longestPath = 16;
const mostReads = 60;

/**
 * All paths up from a concept (several parents give several paths), and the concepts whose parents must be read to continue.
 * Limited in length, number and reads; a path beyond a limit ends as "cut".
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
    // Reported once, however many parents are also below.
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

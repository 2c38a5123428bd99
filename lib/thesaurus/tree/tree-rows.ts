import type { Concept } from "../model";

/** The known children of a concept in the tree. */
export type TreeChildren =
  | { state: "unread" }
  | { state: "reading" }
  | { state: "failed" }
  | { state: "read"; concepts: readonly Concept[]; received: number };

/** One line of the tree. A concept may occur in several places; `key` is the place: the URIs from the top down. */
export type TreeRow = {
  key: string;
  parentKey: string | null;
  level: number;
  position: number;
  siblings: number;
} & (
  | { kind: "concept"; concept: Concept; isOpen: boolean; children: TreeChildren; isCycle: boolean }
  | { kind: "failed" }
  | { kind: "cut"; missing: number }
);

const unread: TreeChildren = { state: "unread" };

/** The key of a place in the tree. */
export const toTreeKey = (uris: readonly string[]): string => uris.join("\n");
/** The URIs of a place, from the top down. */
export const toUris = (key: string): string[] => key.split("\n");

/**
 * The lines of a tree that is open at the places `open`. A concept that is its own ancestor is marked and never opened,
 * which ends the cycle; one without a URI can't be requested and is a leaf.
 */
export function listTreeRows(
  tops: readonly Concept[],
  received: number,
  open: ReadonlySet<string>,
  childrenOf: (uri: string) => TreeChildren,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (
    concepts: readonly Concept[],
    count: number,
    parentKey: string | null,
    above: readonly string[],
  ) => {
    const level = above.length + 1;
    const missing = Math.max(0, count - concepts.length);
    const own = eachOnce(concepts);
    const siblings = own.length + (missing > 0 ? 1 : 0);
    own.forEach((concept, index) => {
      const { uri } = concept;
      const path = [...above, uri ?? `#${index}`];
      const key = toTreeKey(path);
      const isCycle = uri !== null && above.includes(uri);
      const isOpen = uri !== null && !isCycle && open.has(key);
      const children = isOpen ? childrenOf(uri) : unread;
      const place = { key, parentKey, level, position: index + 1, siblings };
      rows.push({ ...place, kind: "concept", concept, isOpen, children, isCycle });
      if (children.state === "failed")
        rows.push({
          key: `${key}\n!`,
          parentKey: key,
          level: level + 1,
          position: 1,
          siblings: 1,
          kind: "failed",
        });
      if (children.state === "read") add(children.concepts, children.received, key, path);
    });
    if (missing > 0)
      rows.push({
        key: `${parentKey ?? ""}\n…`,
        parentKey,
        level,
        position: siblings,
        siblings,
        kind: "cut",
        missing,
      });
  };
  add(tops, received, null, []);
  return rows;
}

/** Removes duplicates: each place in the tree occurs once, whatever a service lists. */
function eachOnce(concepts: readonly Concept[]): readonly Concept[] {
  const seen = new Set<string>();
  return concepts.filter(({ uri }) => uri === null || (!seen.has(uri) && seen.add(uri)));
}

/** True if a row can be opened; false if it is known to have no children, is its own ancestor or has no URI. */
export function isOpenable(row: TreeRow): boolean {
  if (row.kind !== "concept" || row.isCycle || row.concept.uri === null) return false;
  return row.children.state !== "read" || row.children.concepts.length > 0;
}

/** The URIs whose children the tree needs, without duplicates: those of the visible open places below its own tops. */
export function listOpenUris(tops: readonly Concept[], open: ReadonlySet<string>): string[] {
  if (open.size === 0) return [];
  const known = new Set(tops.map(({ uri }) => uri));
  const uris = [...open].flatMap((key) => {
    const path = toUris(key);
    const isSeen = path.every((_, index) => open.has(toTreeKey(path.slice(0, index + 1))));
    const uri = path.at(-1);
    // A place below itself is a cycle, which stays closed.
    return isSeen && known.has(path[0] ?? null) && uri && path.indexOf(uri) === path.length - 1 ? [uri] : [];
  });
  return [...new Set(uris)];
}

/** The places to open to make a path, given from the top down, visible; the last one itself is left out. */
export const listPlacesAbove = (path: readonly string[]): string[] =>
  path.slice(0, -1).map((_, index) => toTreeKey(path.slice(0, index + 1)));

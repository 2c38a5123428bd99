import { toConceptName, toRelationName } from "../concept/concept-name";
import type { Concept, Relation } from "../model";

/** A relation with the relatives it leads to. */
type RelatedGroup = { relation: Relation; concepts: readonly Concept[] };
/** A concept in the graph; x and y in px are its mark's centre, `label` is as much of its name as fits beside it. */
export type GraphNode = {
  key: string;
  concept: Concept;
  name: string;
  label: string;
  relations: string[];
  x: number;
  y: number;
  side: "left" | "right";
};
/** The graph in px, with the concept itself at `centre`, above its relatives or beside its only one; its name is where no line is. */
export type GraphLayout = {
  nodes: GraphNode[];
  /** Relatives left to the lists. */
  hidden: number;
  /** The relations by name, in the order of their line patterns. */
  relations: string[];
  height: number;
  centre: {
    x: number;
    y: number;
    label: string;
    labelX: number;
    labelY: number;
    anchor: "start" | "middle" | "end";
  };
};

export const mostNodes = 24;
/** A row's height in px: 24 px is the least size of a target (WCAG 2.2, 2.5.8). */
export const graphRowPx = 26;
/** Font size of labels, in px, whatever the width. */
export const labelPx = 13;
/** From this width in px, relatives are on both sides of the concept. */
const twoSidedFromPx = 500;
const marginPx = 12;
/** Between a mark and its label. */
const gapPx = 12;
/** The concept and its name, above the rows. */
const headPx = { twoSided: 44, oneSided: 40 };

/**
 * Places the relatives of a concept in rows below it, so that no two names overlap and text keeps its size: on both sides
 * if there is room, else below each other; a single one is beside it. Each concept occurs once, up to a maximum shared fairly
 * between relations.
 */
export function layOutGraph(concept: Concept, groups: readonly RelatedGroup[], widthPx: number): GraphLayout {
  const { shown, relationsOf, hidden } = chooseShown(groups);
  const isTwoSided = widthPx >= twoSidedFromPx;
  const isRow = isTwoSided && shown.length === 1;
  const onRight = isTwoSided ? Math.ceil(shown.length / 2) : shown.length;
  const rows = Math.max(onRight, shown.length - onRight, 1);
  const top = marginPx + (isRow ? 0 : isTwoSided ? headPx.twoSided : headPx.oneSided);
  const height = top + rows * graphRowPx + marginPx;
  const centreX = isTwoSided ? Math.round(widthPx * (isRow ? 0.43 : 0.5)) : marginPx + 9;
  const centreY = marginPx + (isRow ? graphRowPx / 2 : isTwoSided ? 30 : 10);
  // Lines need room between the concept and its relatives.
  const reachPx = isTwoSided ? widthPx * 0.14 : 36;
  const labelRoomPx = widthPx - centreX - reachPx - gapPx - marginPx;
  const nodes = shown.map((relative, index): GraphNode => {
    const isRight = index < onRight;
    const count = isRight ? onRight : shown.length - onRight;
    // Down the right side, then up the left: arrow keys go round.
    const row = isRight ? index : count - 1 - (index - onRight);
    const name = toConceptName(relative);
    return {
      key: relative.uri ?? "",
      concept: relative,
      name,
      label: shortenTo(name, labelRoomPx),
      relations: relationsOf.get(relative.uri ?? "") ?? [],
      x: Math.round(centreX + (isRight ? reachPx : -reachPx)),
      y: Math.round(top + (row + 0.5) * graphRowPx),
      side: isRight ? "right" : "left",
    };
  });
  const name = toConceptName(concept);
  const besideX = centreX + (isRow ? -16 : 16);
  const roomPx = isRow ? besideX : isTwoSided ? widthPx - marginPx : widthPx - besideX;
  const label = shortenTo(name, roomPx - marginPx);
  return {
    nodes,
    hidden,
    height,
    relations: [...new Set(nodes.map(({ relations }) => relations[0] ?? ""))],
    centre: {
      x: centreX,
      y: centreY,
      label,
      ...(isTwoSided && !isRow
        ? { labelX: centreX, labelY: centreY - 16, anchor: "middle" }
        : { labelX: besideX, labelY: centreY + 5, anchor: isRow ? "end" : "start" }),
    },
  };
}

function chooseShown(groups: readonly RelatedGroup[]) {
  const relationsOf = new Map<string, string[]>();
  const queues = groups.map(({ relation, concepts }) => {
    const name = toRelationName(relation);
    return concepts.filter(({ uri }) => {
      if (uri === null) return false;
      const names = relationsOf.get(uri);
      relationsOf.set(uri, names ? [...new Set([...names, name])] : [name]);
      return names === undefined;
    });
  });
  const total = queues.reduce((sum, queue) => sum + queue.length, 0);
  const shares = shareOut(queues.map((queue) => queue.length));
  const shown = queues.flatMap((queue, at) => queue.slice(0, shares[at]));
  return { shown, relationsOf, hidden: total - shown.length };
}

/** Distributes the places: each group in turn gets one more. */
function shareOut(wanted: readonly number[]): number[] {
  const shares = wanted.map(() => 0);
  let left = mostNodes;
  while (left > 0 && shares.some((share, at) => share < (wanted[at] ?? 0))) {
    for (const [at, count] of wanted.entries()) {
      if (left > 0 && (shares[at] ?? 0) < count) {
        shares[at] = (shares[at] ?? 0) + 1;
        left--;
      }
    }
  }
  return shares;
}

/** Cuts a name to a width in px, between characters. Those from Hangul on are about twice as wide as Latin ones. */
function shortenTo(name: string, widthPx: number): string {
  const letterPx = labelPx * 0.58;
  const most = Math.max(4, Math.floor(widthPx / letterPx));
  let [kept, width] = ["", 0];
  for (const letter of name) {
    width += letter >= "\u1100" ? 2 : 1;
    if (width > most) return `${kept.trimEnd()}…`;
    kept += letter;
  }
  return name;
}

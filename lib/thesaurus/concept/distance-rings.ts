import type { Concept, ConceptRelatives } from "../model";

/** The concepts at one distance; `distance` is null if not reported. `missing` counts those beyond the cap. */
type DistanceRing = { distance: number | null; concepts: Concept[]; missing: number; isNil: boolean };

/** Groups relatives by distance, nearest first, unreported distances last; several lists of one distance are merged. */
export function toRings(relatives: readonly ConceptRelatives[]): DistanceRing[] {
  const rings = new Map<number | null, DistanceRing>();
  for (const { distance, concepts, received } of relatives) {
    const ring = rings.get(distance) ?? { distance, concepts: [], missing: 0, isNil: true };
    const known = new Set(ring.concepts.map(({ uri }) => uri).filter((uri) => uri !== null));
    const fresh = (concepts ?? []).filter(({ uri }) => uri === null || !known.has(uri));
    rings.set(distance, {
      distance,
      concepts: [...ring.concepts, ...fresh],
      missing: ring.missing + Math.max(0, received - (concepts?.length ?? 0)),
      isNil: ring.isNil && concepts === null,
    });
  }
  return [...rings.values()].sort(
    (a, b) => (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY) || 0,
  );
}

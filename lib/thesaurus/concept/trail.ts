/** The concepts visited before the current one, by URI, oldest first. */
export type Trail = readonly string[];

/** The most concepts in a trail; a URL must stay short enough to be sent. */
export const longestTrail = 24;
const longestTrailText = 4000;

/** The trail after moving from `from` to another concept; the oldest are dropped if it gets too long. */
export function extendTrail(trail: Trail, from: string | null, to: string): string[] {
  if (from === null || from === to) return cut([...trail]);
  return cut([...trail, from]);
}

/** The trail after returning to its concept at `index`. */
export const returnTo = (trail: Trail, index: number): string[] => trail.slice(0, Math.max(0, index));

function cut(trail: string[]): string[] {
  let kept = trail.slice(-longestTrail);
  while (kept.length > 0 && kept.join("").length > longestTrailText) kept = kept.slice(1);
  return kept;
}

import "server-only";
import { type End, type EndKind, endKinds } from "./known-ends";

/** While the store is away. Anyone can cause ends of unaccepted sessions, so kinds only evict their own. */
const mostOfKind = 20_000;

/** Ends that the store hasn't recorded yet. */
export class UnrecordedEnds {
  private readonly kinds: Record<EndKind, Map<string, End>> = {
    ended: new Map(),
    unaccepted: new Map(),
    refused: new Map(),
  };

  /** Adds an end, which replaces one of the same hash; the oldest of its kind is dropped beyond the limit. */
  add(end: End): void {
    const ends = this.kinds[end.kind];
    ends.delete(end.hash);
    ends.set(end.hash, end);
    const oldest = ends.keys().next().value;
    if (ends.size > mostOfKind && oldest !== undefined) ends.delete(oldest);
  }

  /** Removes an end that was recorded; one that replaced it meanwhile stays. */
  delete(end: End): void {
    const ends = this.kinds[end.kind];
    if (ends.get(end.hash) === end) ends.delete(end.hash);
  }

  /** The first `most`, which stay until they are deleted. */
  take(most: number): End[] {
    const taken: End[] = [];
    for (const kind of endKinds)
      for (const end of this.kinds[kind].values()) {
        if (taken.length >= most) return taken;
        taken.push(end);
      }
    return taken;
  }

  get size(): number {
    return endKinds.reduce((sum, kind) => sum + this.kinds[kind].size, 0);
  }
}

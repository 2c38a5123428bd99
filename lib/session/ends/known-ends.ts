import "server-only";
import { LRUCache } from "lru-cache";

/**
 * What ended: a session whose token the facility has accepted, or a revoked token; a session of a token that was never
 * accepted; a token that the facility no longer accepts. Anyone can cause the second, so kinds only evict their own.
 */
export const endKinds = ["ended", "unaccepted", "refused"] as const;
export type EndKind = (typeof endKinds)[number];

/** The end of what has this hash, until no cookie with it is valid (epoch ms); 0 revokes the end of a refused token. */
export type End = { kind: EndKind; hash: string; untilMs: number };

export type EndCaps = Record<EndKind, number>;
/** About 20 MB each. `unaccepted`: more than all addresses can end in an hour under sign-in's default limit (180,000). */
export const mostEnds: EndCaps = { ended: 200_000, unaccepted: 200_000, refused: 10_000 };

/** How far the clocks of two portals may differ: an end counts for this long after its cookie's end. */
export const clockMarginMs = 60_000;

type Known = { untilMs: number; recordedMs: number };

/** The ends that a process knows, those of other processes included. */
export class KnownEnds {
  private readonly kinds: Record<EndKind, LRUCache<string, Known>>;

  constructor(private readonly caps: EndCaps) {
    const open = (kind: EndKind) => new LRUCache<string, Known>({ max: caps[kind] });
    this.kinds = { ended: open("ended"), unaccepted: open("unaccepted"), refused: open("refused") };
  }

  /** Notes an end, unless something newer is known. `recordedMs`: on the store's clock; infinite until it is recorded. */
  note({ kind, hash, untilMs }: End, recordedMs: number): void {
    const known = this.kinds[kind].peek(hash);
    if (known && known.recordedMs > recordedMs) return;
    this.kinds[kind].set(hash, { untilMs, recordedMs });
  }

  /** An end noted as not recorded has been recorded, unless a newer one was noted meanwhile. */
  confirm({ kind, hash, untilMs }: End, recordedMs: number): void {
    const known = this.kinds[kind].peek(hash);
    if (known?.untilMs === untilMs) known.recordedMs = recordedMs;
  }

  /** True if what is known of this hash is in the store. */
  isRecorded({ kind, hash }: End): boolean {
    return Number.isFinite(this.kinds[kind].peek(hash)?.recordedMs ?? Number.POSITIVE_INFINITY);
  }

  /** True if it has ended, at `instant` (epoch ms, on the clock that ends cookies). */
  has(kind: EndKind, hash: string, instant: number): boolean {
    const untilMs = this.kinds[kind].peek(hash)?.untilMs ?? 0;
    return untilMs > 0 && untilMs + clockMarginMs > instant;
  }

  /** Drops what was recorded before `beforeMs` (the store's clock) and isn't among `listed`. */
  keepListed(kind: EndKind, listed: ReadonlySet<string>, beforeMs: number): void {
    for (const [hash, { recordedMs }] of [...this.kinds[kind].entries()])
      if (recordedMs < beforeMs && !listed.has(hash)) this.kinds[kind].delete(hash);
  }

  /** The kinds of which no more can be kept. */
  listFull(): EndKind[] {
    return endKinds.filter((kind) => this.kinds[kind].size >= this.caps[kind]);
  }
}

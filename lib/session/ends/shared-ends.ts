import "server-only";
import { settledWithin } from "@/lib/async/settled-within";
import { takeLease } from "@/lib/store/lease";
import type { OnStore } from "@/lib/store/store";
import { readStoreTime } from "@/lib/store/store-time";
import { now } from "@/lib/time/clock";
import { minuteMs } from "@/lib/time/duration";
import { deleteOldestEnds, listEndsAfter, listEndsSince, recordEnds } from "../records";
import { type End, type EndCaps, type EndKind, endKinds, KnownEnds } from "./known-ends";

/** Others' ends are known after this time and the time of one query. */
const refreshEveryMs = 1000;
/** How long a request waits for the store, the first time and later; after a failure nobody waits for a while. */
const firstWaitMs = 2000;
const waitMs = 1000;
const noWaitAfterFailureMs = 5000;
/** How long recording one end may take, before it is reported as not recorded. */
const recordWaitMs = 2000;
/** An end is visible this long after its `recorded_ms` at the latest: longer than a statement may run (open-store.ts). */
const overlapMs = 20_000;
/** After a longer time without reading, all are read: the ends of refused tokens may have been revoked and deleted. */
const longestGapMs = 10 * minuteMs;
const batch = 500;
const page = 5000;
const pruneEveryMs = minuteMs;
/** How often writing is tried: while it works, and while it doesn't. */
const probeEveryMs = 10_000;
const probeAgainMs = 1000;

/** Lets waiting requests run: queries to the embedded database are synchronous. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

type Place = {
  onStore: OnStore;
  /** This process's name. */
  holder: string;
  caps: EndCaps;
};

/**
 * The ends that all processes with one store know: kept in memory, recorded in the store, and read from it at most once per
 * second while there are requests. Without the store, a process continues with what it knows, and records the rest later.
 */
export class SharedEnds {
  private readonly known: KnownEnds;
  private readonly unrecorded = new UnrecordedEnds();
  private flight: { done: Promise<void>; startedMs: number } | null = null;
  /** The store's clock at the last reading; null: never read. */
  private readMs: number | null = null;
  private startedMs = Number.NEGATIVE_INFINITY;
  private failedMs = Number.NEGATIVE_INFINITY;
  private prunedMs = Number.NEGATIVE_INFINITY;
  private probedMs = Number.NEGATIVE_INFINITY;
  private isWritable = false;

  constructor(private readonly place: Place) {
    this.known = new KnownEnds(place.caps);
  }

  has(kind: End["kind"], hash: string): boolean {
    return this.known.has(kind, hash, now());
  }

  /** Reads others' ends if the last reading is a second old. Waits for the store for a moment only. Never throws. */
  async refresh(): Promise<void> {
    const instant = performance.now();
    if (!this.flight && instant - this.startedMs >= refreshEveryMs) {
      this.startedMs = instant;
      const done = this.read()
        .catch(() => {
          this.failedMs = performance.now();
        })
        .finally(() => {
          this.flight = null;
        });
      this.flight = { done, startedMs: instant };
    }
    if (!this.flight || instant - this.failedMs < noWaitAfterFailureMs) return;
    const allowedMs = this.readMs === null ? firstWaitMs : waitMs;
    await settledWithin(this.flight.done, allowedMs - (instant - this.flight.startedMs));
  }

  /** Counts an end at once, and records it. False if that failed or took too long: it is recorded at a later reading. */
  async record(end: End): Promise<boolean> {
    this.known.note(end, Number.POSITIVE_INFINITY);
    this.unrecorded.add(end);
    await settledWithin(this.write(), recordWaitMs);
    return this.known.isRecorded(end);
  }

  /** True if every end is recorded and the store can be written, which is tried every ten seconds. */
  async canRecord(): Promise<boolean> {
    await this.refresh();
    if (performance.now() - this.probedMs > (this.isWritable ? probeEveryMs : probeAgainMs)) {
      this.probedMs = performance.now();
      this.isWritable = false;
      const lease = { name: "probe", holder: this.place.holder, untilMs: 0 };
      const probe = this.place
        .onStore((db) => takeLease(db, lease, 1))
        .then(() => {
          this.isWritable = true;
        });
      await settledWithin(probe, waitMs);
    }
    const isReadable = this.readMs !== null && this.failedMs === Number.NEGATIVE_INFINITY;
    return isReadable && this.isWritable && this.unrecorded.size === 0;
  }

  private async read(): Promise<void> {
    const { onStore } = this.place;
    const storeMs = await onStore(readStoreTime);
    if (this.unrecorded.size > 0) await this.write();
    const gapMs = this.readMs === null ? Number.POSITIVE_INFINITY : storeMs - this.readMs;
    // A store's clock that was ahead and stepped back: what others recorded since then isn't newer than the last reading.
    if (this.readMs === null || gapMs < 0 || gapMs > longestGapMs) await this.readAll(storeMs);
    else {
      const sinceMs = this.readMs - overlapMs;
      const ends = await onStore((db) => listEndsSince(db, sinceMs));
      for (const end of ends) this.known.note(end, end.recordedMs);
    }
    this.readMs = storeMs;
    this.failedMs = Number.NEGATIVE_INFINITY;
    void this.prune();
  }

  private async readAll(storeMs: number): Promise<void> {
    for (const kind of endKinds) {
      const listed = new Set<string>();
      let after = "";
      for (let isMore = true; isMore; await pause()) {
        const ends = await this.place.onStore((db) => listEndsAfter(db, kind, after, page));
        for (const end of ends) {
          this.known.note(end, end.recordedMs);
          listed.add(end.hash);
        }
        after = ends.at(-1)?.hash ?? after;
        isMore = ends.length === page;
      }
      this.known.keepListed(kind, listed, storeMs - overlapMs);
    }
  }

  /** One writer at a time; ends added meanwhile are written by the same one. */
  private writing: Promise<void> | null = null;
  private write(): Promise<void> {
    this.writing ??= this.writeAll();
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    // Begins after the caller's turn, so that ends of the same moment share a statement.
    await Promise.resolve();
    try {
      for (let ends = this.unrecorded.take(batch); ends.length > 0; ends = this.unrecorded.take(batch)) {
        const part = ends;
        const recorded = await this.place.onStore((db, kind) => recordEnds(db, kind, part));
        for (const end of recorded) this.known.confirm(end, end.recordedMs);
        for (const end of part) this.unrecorded.delete(end);
      }
    } finally {
      this.writing = null;
    }
  }

  /** Deletes what exceeds the caps; what is over is deleted with other old records (prune-ends.ts). */
  private async prune(): Promise<void> {
    if (performance.now() - this.prunedMs < pruneEveryMs) return;
    this.prunedMs = performance.now();
    const { onStore, caps } = this.place;
    try {
      for (const kind of this.known.listFull()) await onStore((db) => deleteOldestEnds(db, kind, caps[kind]));
    } catch {
      // Logged by the store; the next minute tries again.
    }
  }
}

/** While the store is away. Anyone can cause ends of unaccepted sessions, so kinds only evict their own. */
const mostOfKind = 20_000;

/** Ends that the store hasn't recorded yet. */
class UnrecordedEnds {
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

import "server-only";
import { LRUCache } from "lru-cache";

/** What a memory holds at most, and for how long. */
type Keeping = {
  /** The most values, or the most that they weigh together, or both: the least recently used is dropped first. */
  max?: number;
  maxWeight?: number;
  /** From when the value was set, or its reading began, in ms; or since its last use, if `isKeptByUse`. */
  lifetimeMs: number;
  isKeptByUse?: boolean;
  /** For how long (ms) a failed reading answers everybody, in the older value's place; without it the next reader tries again. */
  failureMs?: number;
};

/** `holder`: whose value it is, as a hash (forgetHolder). `lifetimeMs`: if it ends sooner than the others. */
type Setting = { holder?: string; weight?: number; lifetimeMs?: number };
/**
 * A reader who wants a value younger than `freshMs` starts another reading. It gets what that returns or, if `isOlderShown`, the
 * older value at once.
 */
type Wish = { freshMs?: number; isOlderShown?: boolean };
/** Given the older value, if there is one. */
type Make<Value> = (older: Value | undefined) => Promise<Value>;
type Entry<Value> = { value: Value; holder?: string; sinceMs: number } | { failure: unknown };

/**
 * What the server has read or computed, kept for a while: the one kind of memory besides SharedReading, which is for what the
 * facility says. A value past its lifetime is never returned, and one that was forgotten while it was being read isn't kept. A memory
 * with weights or holders is filled by `set` alone: what `read` keeps has neither.
 */
export class Kept<Value extends object | boolean> {
  readonly #entries: LRUCache<string, Entry<Value>, Make<Value>>;

  constructor({ max = 0, maxWeight = 0, lifetimeMs, isKeptByUse = false, failureMs }: Keeping) {
    this.#entries = new LRUCache<string, Entry<Value>, Make<Value>>({
      max,
      maxSize: maxWeight,
      ttl: Number.isFinite(lifetimeMs) ? lifetimeMs : 0,
      ttlResolution: 0,
      // What is heavy is freed in time, also if nobody asks again.
      ttlAutopurge: maxWeight > 0,
      updateAgeOnGet: isKeptByUse,
      // Whoever waits for a value that is forgotten meanwhile gets it all the same.
      ignoreFetchAbort: true,
      // If a newer value can't be read, the older one stays until its end (unless failures are kept).
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, older, { options, context: make }) => {
        const sinceMs = performance.now();
        try {
          const value = await make(older && "value" in older ? older.value : undefined);
          if (options.ttl) options.ttl = Math.max(1, lifetimeMs - (performance.now() - sinceMs));
          return { value, sinceMs };
        } catch (failure) {
          if (failureMs === undefined) throw failure;
          options.ttl = failureMs;
          return { failure };
        }
      },
    });
  }

  /** A known value; this counts as a use. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && "value" in entry ? entry.value : undefined;
  }

  set(key: string, value: Value, { holder, weight, lifetimeMs }: Setting = {}): void {
    const entry = { value, holder, sinceMs: performance.now() };
    this.#entries.set(key, entry, { size: weight, ...(lifetimeMs !== undefined && { ttl: lifetimeMs }) });
  }

  /** The known value, or what `make` returns, which is called once for all who ask meanwhile. Throws what it throws. */
  async read(key: string, make: Make<Value>, wish: Wish = {}): Promise<Value> {
    const { freshMs = Number.POSITIVE_INFINITY, isOlderShown = false } = wish;
    const known = this.#entries.get(key);
    const isFresh = known && ("failure" in known || performance.now() - known.sinceMs < freshMs);
    const entry = isFresh
      ? known
      : await this.#entries.forceFetch(key, {
          context: make,
          forceRefresh: true,
          allowStale: isOlderShown && known !== undefined,
        });
    if ("failure" in entry) throw entry.failure;
    return entry.value;
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  /** Forgets all that was set for a holder, such as a token that ended (onTokenEnded). */
  forgetHolder(holder: string): void {
    for (const [key] of this.listOf(holder)) this.forget(key);
  }

  /** What is set for a holder, the least recently used first; this isn't a use. */
  listOf(holder: string): [key: string, value: Value][] {
    const entries = [...this.#entries.rentries()] as [string, Entry<Value>][];
    return entries.flatMap(([key, entry]): [string, Value][] =>
      "value" in entry && entry.holder === holder ? [[key, entry.value]] : [],
    );
  }

  /** What all values weigh together. */
  get weight(): number {
    return this.#entries.calculatedSize;
  }
}

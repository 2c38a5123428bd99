import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { FacilityUnreachable } from "@/lib/portal/portal-error";

type Flight = { done: Promise<unknown>; readers: number; controller: AbortController };
type Kept = { value: unknown; bytes: number };
/** `key` may be as long as a request, so only its hash is kept; `weigh` returns the size of a value in bytes. */
type Sharing<T> = { key: string; keepMs: number; weigh: (value: T) => number };

/** An entry's overhead in bytes: the hash, the entry, its timer. */
const entryBytes = 1000;
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64");

/**
 * Equal calls share one request while it is in progress, and its answer for a short while after. A request without remaining
 * readers is aborted. Answers take up at most `mostKept` bytes; the least recently used are evicted first, and a timer
 * removes old ones. Failures aren't kept. Requests in progress are bounded by their connections (lib/facility/pool.ts).
 */
export class SharedCalls {
  private readonly flights = new Map<string, Flight>();
  private readonly kept: LRUCache<string, Kept>;

  constructor(private readonly mostKept: number) {
    this.kept = new LRUCache({
      maxSize: mostKept,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: 60_000,
      ttlAutopurge: true,
    });
  }

  /** The size of the kept answers in bytes, including keys. */
  get keptBytes(): number {
    return this.kept.calculatedSize;
  }

  async read<T>(
    sharing: Sharing<T>,
    ask: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const key = hashOf(sharing.key);
    const kept = this.kept.get(key);
    if (kept) return kept.value as T;
    const flight = this.flights.get(key) ?? this.start(key, sharing, ask);
    return (await this.wait(key, flight, signal)) as T;
  }

  private start<T>(key: string, sharing: Sharing<T>, ask: (signal: AbortSignal) => Promise<T>): Flight {
    const controller = new AbortController();
    const done = ask(controller.signal).then((value) => {
      this.keep(key, sharing, value);
      return value;
    });
    const flight: Flight = { done, readers: 0, controller };
    this.flights.set(key, flight);
    const land = () => this.land(key, flight);
    done.then(land, land);
    return flight;
  }

  private land(key: string, flight: Flight): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
  }

  private async wait(key: string, flight: Flight, signal: AbortSignal | undefined): Promise<unknown> {
    flight.readers++;
    let leave = () => {};
    const gone = new Promise<never>((_, reject) => {
      leave = () => reject(new FacilityUnreachable("The request was cancelled before a response arrived."));
      if (signal?.aborted) leave();
      signal?.addEventListener("abort", leave);
    });
    try {
      return await Promise.race([flight.done, gone]);
    } finally {
      signal?.removeEventListener("abort", leave);
      if (--flight.readers === 0 && this.flights.get(key) === flight) {
        this.flights.delete(key);
        flight.controller.abort();
      }
    }
  }

  private keep<T>(key: string, { keepMs, weigh }: Sharing<T>, value: T): void {
    const bytes = weigh(value) + entryBytes;
    if (keepMs > 0 && bytes <= this.mostKept / 2) this.kept.set(key, { value, bytes }, { ttl: keepMs });
  }
}

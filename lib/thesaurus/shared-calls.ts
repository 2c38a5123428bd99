import "server-only";
import { createHash } from "node:crypto";
import { FacilityUnreachable } from "@/lib/portal/portal-error";
import { Kept } from "@/lib/server/kept";

type Flight = { done: Promise<unknown>; readers: number; controller: AbortController };
/** `key` may be as long as a request, so only its hash is kept; `weigh` returns the size of a value in bytes. */
type Sharing<T> = { key: string; keepMs: number; weigh: (value: T) => number };

/** An entry's overhead in bytes: the hash, the entry, its timer. */
const entryBytes = 1000;
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64");

/**
 * Equal calls share one request while it is in progress, and its answer for a short while after. A request without remaining
 * readers is aborted, which is why they aren't left to Kept.read. Answers take up at most `mostKept` bytes. Failures aren't kept.
 * Requests in progress are bounded by their connections (lib/facility/pool.ts).
 */
export class SharedCalls {
  private readonly flights = new Map<string, Flight>();
  private readonly kept: Kept<{ value: unknown }>;

  constructor(private readonly mostKept: number) {
    this.kept = new Kept({ maxWeight: mostKept, lifetimeMs: 60_000 });
  }

  /** The size of the kept answers in bytes, including keys. */
  get keptBytes(): number {
    return this.kept.weight;
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
    const weight = weigh(value) + entryBytes;
    if (keepMs > 0 && weight <= this.mostKept / 2)
      this.kept.set(key, { value }, { weight, lifetimeMs: keepMs });
  }
}

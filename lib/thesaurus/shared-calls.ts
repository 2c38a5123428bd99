import "server-only";
import { FacilityUnreachable } from "@/lib/portal/portal-error";

type Flight = { done: Promise<unknown>; readers: number; controller: AbortController };
type Kept = { value: unknown; weight: number; untilMs: number };
type Sharing = { key: string; keepMs: number; weigh: (value: unknown) => number };

/**
 * Equal calls share one ask while it is under way, and its answer for a short while after. An ask that nobody waits for
 * any more is given up. What is kept weighs at most `mostKept`, the least lately used going first; failures aren't kept.
 */
export class SharedCalls {
  private readonly flights = new Map<string, Flight>();
  private readonly kept = new Map<string, Kept>();
  private keptWeight = 0;

  constructor(private readonly mostKept: number) {}

  async read<T>(
    sharing: Sharing,
    ask: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const kept = this.kept.get(sharing.key);
    // The monotonic clock: a corrected system clock must not make an answer last.
    if (kept && performance.now() < kept.untilMs) {
      this.kept.delete(sharing.key);
      this.kept.set(sharing.key, kept);
      return kept.value as T;
    }
    if (kept) this.drop(sharing.key, kept);
    const flight = this.flights.get(sharing.key) ?? this.start(sharing, ask);
    return (await this.wait(sharing.key, flight, signal)) as T;
  }

  private start<T>(sharing: Sharing, ask: (signal: AbortSignal) => Promise<T>): Flight {
    const controller = new AbortController();
    const done = ask(controller.signal).then((value) => {
      this.keep(sharing, value);
      return value;
    });
    const flight: Flight = { done, readers: 0, controller };
    this.flights.set(sharing.key, flight);
    const land = () => this.land(sharing.key, flight);
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
      leave = () => reject(new FacilityUnreachable("The request was given up before there was an answer."));
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

  private keep({ key, keepMs, weigh }: Sharing, value: unknown): void {
    const weight = weigh(value);
    if (weight > this.mostKept / 2) return;
    const before = this.kept.get(key);
    if (before) this.drop(key, before);
    this.kept.set(key, { value, weight, untilMs: performance.now() + keepMs });
    this.keptWeight += weight;
    for (const [oldest, entry] of this.kept) {
      if (this.keptWeight <= this.mostKept) break;
      this.drop(oldest, entry);
    }
  }

  private drop(key: string, entry: Kept): void {
    this.kept.delete(key);
    this.keptWeight -= entry.weight;
  }
}

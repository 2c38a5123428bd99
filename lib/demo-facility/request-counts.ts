/** Distinct paths kept apart; the rest share one entry, so a scan of random paths can't grow the table. */
const MAX_PATHS = 1000;

/** How often each path was called, control paths excepted: proof of what a client really asked for. */
export class RequestCounts {
  readonly #counts = new Map<string, number>();

  add(method: string, rawPath: string): void {
    const asked = `${method} ${rawPath}`;
    const key = this.#counts.has(asked) || this.#counts.size < MAX_PATHS ? asked : "other";
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  list(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }

  reset(): void {
    this.#counts.clear();
  }
}

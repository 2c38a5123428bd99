/**
 * The maximum number of separate paths. The rest share one entry, so a scan of random paths can't grow the
 * table.
 */
const MAX_PATHS = 1000;

/** The number of calls per path, without control paths: evidence of what a client requested. */
export class RequestCounts {
  readonly #counts = new Map<string, number>();

  add(method: string, rawPath: string): void {
    const call = `${method} ${rawPath}`;
    const key = this.#counts.has(call) || this.#counts.size < MAX_PATHS ? call : "other";
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  list(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }

  reset(): void {
    this.#counts.clear();
  }
}

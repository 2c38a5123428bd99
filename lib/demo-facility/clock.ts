/**
 * The facility's own clock: this machine's time plus an offset that the control paths can move. Nothing else in the
 * demo facility reads the time, so one call moves downtimes, tokens and the status cache together.
 */
export class FacilityClock {
  readonly #startOffsetMs: number;
  #offsetMs: number;

  constructor(startMs?: number) {
    this.#startOffsetMs = startMs === undefined ? 0 : startMs - machineMs();
    this.#offsetMs = this.#startOffsetMs;
  }

  /** Epoch milliseconds as the facility sees them. */
  nowMs(): number {
    return machineMs() + this.#offsetMs;
  }

  /** Seen time as ISO 8601 UTC, the form of every timestamp on the wire (spec §2). */
  nowIso(): string {
    return new Date(this.nowMs()).toISOString();
  }

  set(nowMs: number): void {
    this.#offsetMs = nowMs - machineMs();
  }

  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  /** Back to the pace and offset the facility was started with. */
  reset(): void {
    this.#offsetMs = this.#startOffsetMs;
  }
}

/** The facility is another computer, so it reads its own clock and not the portal's. */
function machineMs(): number {
  return Date.now();
}

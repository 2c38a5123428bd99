/**
 * The facility's own clock: this machine's time plus an offset that the control paths can change. The demo
 * facility reads the time only here, so one call moves downtimes, tokens and the status cache together.
 */
export class FacilityClock {
  readonly #startOffsetMs: number;
  #offsetMs: number;

  constructor(startMs?: number) {
    this.#startOffsetMs = startMs === undefined ? 0 : startMs - machineMs();
    this.#offsetMs = this.#startOffsetMs;
  }

  /** Returns the facility's time in epoch ms. */
  nowMs(): number {
    return machineMs() + this.#offsetMs;
  }

  /** Returns the facility's time as ISO 8601 UTC, the format of every timestamp on the wire (spec §2). */
  nowIso(): string {
    return new Date(this.nowMs()).toISOString();
  }

  set(nowMs: number): void {
    this.#offsetMs = nowMs - machineMs();
  }

  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  /** Restores the offset that the facility started with. */
  reset(): void {
    this.#offsetMs = this.#startOffsetMs;
  }
}

/** The facility is another computer, so it has its own clock instead of the portal's. */
function machineMs(): number {
  return Date.now();
}

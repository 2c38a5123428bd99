/** The facility's own clock, which the control paths move. The time is read only here, so all its parts move together. */
export class FacilityClock {
  readonly #startOffsetMs: number;
  #offsetMs: number;

  constructor(startMs?: number) {
    this.#startOffsetMs = startMs === undefined ? 0 : startMs - Date.now();
    this.#offsetMs = this.#startOffsetMs;
  }

  nowMs(): number {
    return Date.now() + this.#offsetMs;
  }

  set(nowMs: number): void {
    this.#offsetMs = nowMs - Date.now();
  }

  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  reset(): void {
    this.#offsetMs = this.#startOffsetMs;
  }
}

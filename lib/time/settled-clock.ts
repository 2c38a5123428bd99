import { minuteMs } from "./duration";

/** For how long a step ahead must have lasted before it counts (ms). */
export const settleMs = 10 * minuteMs;

/**
 * A clock by which something may be deleted: it follows the machine's clock, but a step ahead counts only once it has lasted
 * ten minutes of the monotonic clock, because a clock that is wrong for a moment must not make everything old. A step back
 * counts at once.
 */
export class SettledClock {
  #periodMs = Number.NEGATIVE_INFINITY;
  /** By how much the clock was ahead of the monotonic one at least, in this period of ten minutes and in the one before. */
  #leadMs = Number.NEGATIVE_INFINITY;
  #leadBeforeMs = Number.NEGATIVE_INFINITY;

  /**
   * The settled instant (epoch ms) at a look at both clocks; 0 in the first ten minutes, when nothing is old yet. Look at
   * least every few minutes.
   */
  look(clockMs: number, monotonicMs: number): number {
    const leadMs = clockMs - monotonicMs;
    if (monotonicMs - this.#periodMs >= settleMs) {
      this.#periodMs = monotonicMs;
      this.#leadBeforeMs = this.#leadMs;
      this.#leadMs = leadMs;
    }
    this.#leadMs = Math.min(this.#leadMs, leadMs);
    return Math.max(0, Math.floor(monotonicMs + Math.min(this.#leadBeforeMs, this.#leadMs)));
  }
}

import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { settledWithin } from "@/lib/async/settled-within";

/** Work that takes longer (ms), while the database has answered nothing else, may mean that it hangs. */
const suspiciousMs = 1000;
/** A database that hasn't answered a trial after this time (ms) hangs. Trials of a hung one begin so often. */
const trialMs = 500;
const trialEveryMs = 3000;

/**
 * Notices that a database has stopped answering, so that it can be left alone until it answers a trial: otherwise everybody who
 * needs it would wait for a timeout. `tryIt`: a query that takes no time.
 */
export class HangWatch {
  #isHung = false;
  #isTrying = false;
  #answeredMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly tryIt: () => Promise<unknown>) {}

  get isHung(): boolean {
    return this.#isHung;
  }

  /** The result of work on the database, which is watched. Rejects as the work does. */
  async watch<Result>(work: Promise<Result>): Promise<Result> {
    const startedMs = performance.now();
    const timer = setTimeout(() => {
      if (this.#answeredMs < startedMs) void this.#findOut();
    }, suspiciousMs);
    try {
      const result = await work;
      this.#answeredMs = performance.now();
      return result;
    } finally {
      clearTimeout(timer);
    }
  }

  async #findOut(): Promise<void> {
    if (this.#isTrying) return;
    this.#isTrying = true;
    let isAnswered = false;
    const settle = () => {
      isAnswered = true;
      this.#isHung = false;
    };
    // A refusal is an answer too, which whoever asks next gets; a timeout of the driver isn't.
    const begin = () => this.tryIt().then(settle, (error) => isTimeout(error) || settle());
    await settledWithin(begin(), trialMs);
    this.#isHung = !isAnswered;
    while (!isAnswered) {
      await delay(trialEveryMs, undefined, { ref: false });
      if (!isAnswered) void begin();
    }
    this.#isTrying = false;
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message);

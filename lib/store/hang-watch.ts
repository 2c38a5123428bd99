import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { PortalError } from "@/lib/portal/portal-error";

/** Work that takes longer (ms), while the database has answered nothing else, may mean that it hangs. */
const suspiciousMs = 1000;
/** How long (ms) a hung database is left alone between two trials. */
const restMs = 1000;

/**
 * Notices that a database has stopped answering, so that it can be left alone until it answers a trial: otherwise everybody who
 * needs it would wait for a timeout. `isAnswering` tries it on a connection of its own, soon gives up, and never rejects.
 */
export class HangWatch {
  #isHung = false;
  #isTrying = false;
  #answeredMs = Number.NEGATIVE_INFINITY;
  /** Ends the waiting for each work under way. */
  readonly #ends = new Map<Promise<unknown>, (error: PortalError) => void>();

  constructor(private readonly isAnswering: () => Promise<boolean>) {}

  get isHung(): boolean {
    return this.#isHung;
  }

  /**
   * The result of work on the database, which is watched. Rejects as the work does, or with store-unavailable once the database hangs,
   * so that nobody joins those who wait for it. The work itself goes on: it may end after all.
   */
  async watch<Result>(work: Promise<Result>): Promise<Result> {
    const startedMs = performance.now();
    const timer = setTimeout(() => {
      if (this.#answeredMs < startedMs) void this.#findOut();
    }, suspiciousMs);
    const hung = new Promise<never>((_, reject) => this.#ends.set(work, reject));
    try {
      const result = await Promise.race([work, hung]);
      this.#answeredMs = performance.now();
      return result;
    } finally {
      clearTimeout(timer);
      this.#ends.delete(work);
    }
  }

  async #findOut(): Promise<void> {
    if (this.#isTrying) return;
    this.#isTrying = true;
    while (!(await this.isAnswering())) {
      this.#isHung = true;
      for (const end of this.#ends.values()) end(new PortalError("store-unavailable"));
      await delay(restMs, undefined, { ref: false });
    }
    this.#isHung = false;
    this.#isTrying = false;
  }
}

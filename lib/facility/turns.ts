import "server-only";
import { PortalError } from "@/lib/portal/portal-error";

type Waiting = { go: () => void };
type Lane = { running: number; waiting: Set<Waiting> };
type Bounds = {
  /** The maximum running calls per key. */
  atOnce: number;
  /** The maximum waiting calls per key, and of all keys together. */
  mostWaiting: number;
  mostWaitingInAll: number;
  /** The longest wait, in ms. */
  waitMs: number;
  /** Names the share in a refusal: "Too many … are in progress." */
  words: string;
};

/**
 * A share for each key: so many at once, a few more waiting in order and for a short time. Lanes exist only while calls of
 * their key run, so that memory is bounded by running and waiting calls.
 */
export class Turns {
  private readonly lanes = new Map<string, Lane>();
  private waitingInAll = 0;

  constructor(private readonly bounds: Bounds) {}

  /**
   * Resolves, when it is the caller's turn, to the function that ends it. Throws too-many-requests if no turn comes in time.
   */
  async take(key: string, signal?: AbortSignal): Promise<() => void> {
    const lane = this.lanes.get(key) ?? { running: 0, waiting: new Set() };
    this.lanes.set(key, lane);
    // A finished turn is passed on directly, so no newcomer overtakes those waiting.
    if (lane.running < this.bounds.atOnce) lane.running++;
    else await this.wait(lane, signal);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.pass(key, lane);
    };
  }

  /** The number of keys with running calls. */
  get size(): number {
    return this.lanes.size;
  }

  private pass(key: string, lane: Lane): void {
    const [next] = lane.waiting;
    if (next) next.go();
    else if (--lane.running === 0) this.lanes.delete(key);
  }

  private wait(lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    const { mostWaiting, mostWaitingInAll, waitMs } = this.bounds;
    const isFull = lane.waiting.size >= mostWaiting || this.waitingInAll >= mostWaitingInAll;
    if (isFull || signal?.aborted) throw this.refusal();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        lane.waiting.delete(entry);
        this.waitingInAll--;
      };
      const giveUp = () => {
        leave();
        reject(this.refusal());
      };
      const entry: Waiting = {
        go: () => {
          leave();
          resolve();
        },
      };
      const timer = setTimeout(giveUp, waitMs);
      signal?.addEventListener("abort", giveUp);
      lane.waiting.add(entry);
      this.waitingInAll++;
    });
  }

  private refusal(): PortalError {
    const detail = `Too many ${this.bounds.words} are in progress.`;
    const retryAfterSeconds = Math.ceil(this.bounds.waitMs / 1000) + 2;
    return new PortalError("too-many-requests", { detail, retryAfterSeconds });
  }
}

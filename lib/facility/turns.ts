import "server-only";
import { PortalError } from "@/lib/portal/portal-error";

type Waiting = { go: () => void };
type Lane = { running: number; waiting: Set<Waiting> };
type Bounds = {
  /** How many of one key run at a time. */
  atOnce: number;
  /** How many of one key wait, and of all keys. */
  mostWaiting: number;
  mostWaitingInAll: number;
  /** How long one waits, in ms. */
  waitMs: number;
  /** Whose share it is, for the person who is refused: "Too many … are under way." */
  words: string;
};

/**
 * A share for each key: so many at once, a few more wait, in their order and not for long. Lanes exist only while
 * something of their key runs, so that what is held is bounded by what runs and waits.
 */
export class Turns {
  private readonly lanes = new Map<string, Lane>();
  private waitingInAll = 0;

  constructor(private readonly bounds: Bounds) {}

  /** Resolves when it is the caller's turn, to what ends it. Throws too-many-requests where no turn comes in time. */
  async take(key: string, signal?: AbortSignal): Promise<() => void> {
    const lane = this.lanes.get(key) ?? { running: 0, waiting: new Set() };
    this.lanes.set(key, lane);
    // Whoever gives a turn back hands it over at once, so nobody overtakes those who wait.
    if (lane.running < this.bounds.atOnce) lane.running++;
    else await this.wait(lane, signal);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.pass(key, lane);
    };
  }

  /** How many keys have something under way. */
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
    const detail = `Too many ${this.bounds.words} are under way.`;
    const retryAfterSeconds = Math.ceil(this.bounds.waitMs / 1000) + 2;
    return new PortalError("too-many-requests", { detail, retryAfterSeconds });
  }
}

import "server-only";
import pLimit from "p-limit";
import { nextTurn } from "./pacer";
import { settledWithin } from "./settled-within";

/**
 * Pieces of work one after another, each in a turn of the event loop of its own: however many there are, whatever else is due
 * waits for one of them at most. A piece that takes longer than `longestMs` waits for something else, and the next one begins.
 */
export class BriefTurns {
  private readonly limit = pLimit(1);

  constructor(private readonly longestMs: number) {}

  /** How many pieces wait for their turn. */
  get waiting(): number {
    return this.limit.pendingCount;
  }

  /** What `work` returns or throws. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.limit(async () => {
        const done = work();
        done.then(resolve, reject);
        await settledWithin(done, this.longestMs);
        await nextTurn();
      });
    });
  }
}

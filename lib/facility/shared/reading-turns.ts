import "server-only";
import { settledWithin } from "@/lib/async/settled-within";
import { isPortalError, PortalError } from "@/lib/portal/portal-error";
import type { OnStore } from "@/lib/store/store";
import { hourMs, minuteMs } from "@/lib/time/duration";
import {
  deleteOldReadings,
  namedKey,
  publishReading,
  returnReadingTurn,
  type SharedRow,
  type Turn,
  takeReadingTurn,
} from "../records";
import { isOwnFailure, type OthersAnswer, storeError, toOthersAnswer } from "./others-answer";

type Call<T> = {
  path: string;
  isNamed?: boolean;
  /** The answer's length as JSON above which it isn't shared. */
  mostCharacters: number;
  ask: () => Promise<T>;
  /** How long nobody makes the next request, from the end of this one, in ms. */
  toRestMs: (askedAgoMs: number, error: PortalError | null) => number;
};

/** How long the store may take; beyond that, or if it fails, each process makes its own requests for a while. */
const storeWaitMs = 700;
const awayMs = 10_000;
const pollMs = 100;
const pruneEveryMs = minuteMs;
const keptMs = 24 * hourMs;
const mostNamedRows = 1000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Public requests to the facility, made by one of the processes with one store, for all. The others wait for its answer, and
 * for its deadline at most. Without the store each makes its own.
 */
export class ReadingTurns {
  private awaySinceMs = Number.NEGATIVE_INFINITY;
  private prunedMs = performance.now();

  constructor(
    private readonly place: {
      onStore: OnStore;
      holder: string /** Readings differ between builds. */;
      build: string;
    },
    /** The longest request, in ms: after that its turn goes to another process. */
    private readonly deadlineMs: number,
    private readonly waitMs = storeWaitMs,
  ) {}

  /** The facility's answer to this process, or what another one received. Throws what `ask` throws. */
  async read<T>(call: Call<T>): Promise<T | OthersAnswer<T>> {
    const path = `${call.isNamed ? namedKey : ""}${this.place.build} ${call.path}`;
    for (;;) {
      const turn = await this.take(path);
      if (turn?.kind === "answered") {
        const answer = toOthersAnswer<T>(turn.row, turn.storeMs);
        if (answer) return answer;
      }
      if (turn?.kind === "wait") await pause(pollMs);
      else return turn ? this.askAndPublish(path, call) : call.ask();
    }
  }

  /** null if the store is away. */
  private async take(path: string): Promise<Turn | null> {
    if (performance.now() - this.awaySinceMs < awayMs) return null;
    const turn = { path, holder: this.place.holder };
    let taken: Turn | null = null;
    let isLate = false;
    const taking = this.place.onStore(async (db, kind) => {
      const found = await takeReadingTurn(db, kind, { ...turn, forMs: this.deadlineMs });
      if (!isLate) taken = found;
      else if (found.kind === "mine") await returnReadingTurn(db, turn);
    });
    await settledWithin(taking, this.waitMs);
    isLate = true;
    if (taken === null) this.awaySinceMs = performance.now();
    return taken;
  }

  private async askAndPublish<T>(path: string, call: Call<T>): Promise<T | OthersAnswer<T>> {
    const startedMs = performance.now();
    try {
      const value = await call.ask();
      // Not awaited: this process's readers have their answer.
      void this.publish(path, call, { startedMs, value: JSON.stringify(value), error: null });
      return value;
    } catch (thrown) {
      const error = isPortalError(thrown) ? thrown : new PortalError("internal-error", { cause: thrown });
      const publishing = this.publish(path, call, { startedMs, value: null, error });
      await settledWithin(publishing, this.waitMs);
      // A process that has just started knows by this what the facility answered last.
      const kept = await Promise.race([publishing, null]);
      if (kept?.row.content) return toOthersAnswer<T>(kept.row, kept.storeMs, error) ?? Promise.reject(error);
      throw error;
    }
  }

  /** Never throws: without an answer, the turn ends by its deadline. */
  private async publish<T>(
    path: string,
    call: Call<T>,
    received: { startedMs: number; value: string | null; error: PortalError | null },
  ): Promise<{ row: SharedRow; storeMs: number } | null> {
    const { startedMs, value, error } = received;
    const endedMs = performance.now();
    const askedAgoMs = endedMs - startedMs;
    const restMs = call.toRestMs(askedAgoMs, error);
    const isUsable = error ? !isOwnFailure(error) : value !== null && value.length <= call.mostCharacters;
    const turn = { path, holder: this.place.holder };
    try {
      const kept = await this.place.onStore(async (db, kind) => {
        if (!isUsable) return returnReadingTurn(db, turn).then(() => null);
        const lateMs = performance.now() - endedMs;
        return publishReading(db, kind, turn, {
          content: value,
          error: error && storeError(error),
          askedAgoMs: askedAgoMs + lateMs,
          answeredAgoMs: lateMs,
          restMs: restMs - lateMs,
        });
      });
      await this.prune();
      return kept;
    } catch {
      return null;
    }
  }

  private async prune(): Promise<void> {
    if (performance.now() - this.prunedMs < pruneEveryMs) return;
    this.prunedMs = performance.now();
    await this.place.onStore((db, kind) => deleteOldReadings(db, kind, keptMs, mostNamedRows));
  }
}

import "server-only";
import type { Kysely } from "kysely";
import { beginAudit } from "@/lib/audit/records";
import { inTime } from "@/lib/store/in-time";
import { deleteEndedLeases, readLeaseEnd, takeLease } from "@/lib/store/lease";
import type { Store } from "@/lib/store/open-store";
import { toSettledTime } from "@/lib/store/settled-time";
import { readStoreTime } from "@/lib/store/store-time";
import type { Tables } from "@/lib/store/tables";
import type { Audited } from "./audited";
import {
  answerIntent,
  deleteEndedIntents,
  deleteIntent,
  evictIntents,
  forgetIntents,
  type IntentAttempt,
  insertIntent,
  readIntent,
} from "./intent-records";
import { type KeptAnswer, openAnswer, sealAnswer } from "./kept-answer";

/** What a process brings: its store, its name among those with the same store, and its secrets, newest first. */
export type IntentSurroundings = {
  withStore: <Result>(work: (db: Kysely<Tables>, kind: Store["kind"]) => Promise<Result>) => Promise<Result>;
  processId: string;
  readSecrets: () => readonly string[];
};

/** What the store knows of a request with the same key. `runningMs`: for how long it has been in progress. */
type EarlierRequest = { fingerprint: string } & (
  | { state: "answered"; kept: KeptAnswer | null }
  | { state: "under-way"; runningMs: number }
  | { state: "abandoned" }
);

/** An answer with the row that it belongs to, and the token's hash; `answeredMs` by the store's time. */
export type AnsweredAttempt = IntentAttempt & {
  token: string;
  kept: KeptAnswer;
  answeredMs: number;
  isProven: boolean;
};

/** For how long a process with writes in progress counts as alive after it last said so. */
const leaseMs = 20_000;
const renewAfterMs = 4000;
/** In characters. Sealing a longer answer would stop the process for too long; its repetition has an unknown outcome. */
const longestAnswer = 1_000_000;
/** Answers above the limits are evicted after so many kept answers, or so many bytes of them. */
const evictAfter = { count: 20, bytes: 500_000 };
const leasePrefix = "process:";

/** The store's part of a process's writes. Everything throws store-unavailable after two seconds at the latest. */
export class IntentStore {
  readonly #around: IntentSurroundings;
  readonly #lease: string;
  #renewedMs = Number.NEGATIVE_INFINITY;
  /** Answers that were kept since the last eviction. */
  #unevicted = { count: 0, bytes: 0 };

  constructor(around: IntentSurroundings) {
    this.#around = around;
    this.#lease = `${leasePrefix}${around.processId}`;
  }

  /**
   * Records that this process sends a write; resolves to the store's time (epoch ms), or to null if a request with the same
   * name was recorded before. `released` attempts with the name don't count. The write's row in the audit record is inserted
   * with it, or neither is.
   */
  begin(
    intent: IntentAttempt & { fingerprint: string; token: string },
    released: readonly string[],
    audited?: Pick<Audited, "begin"> | null,
  ): Promise<number | null> {
    return this.#run(async (db, kind) => {
      const nowMs = await readStoreTime(db, kind);
      // Before the row, so that no other process sees it without a living sender.
      await this.#renew(db, kind, nowMs);
      const row = { ...intent, process: this.#lease };
      const hasBegun = await db.transaction().execute(async (transaction) => {
        const isFirst = await insertIntent(transaction, row, released, toSettledTime(nowMs), nowMs);
        if (isFirst && audited) await beginAudit(transaction, audited.begin());
        return isFirst;
      });
      return hasBegun ? nowMs : null;
    });
  }

  /** What is recorded of a name; null if nothing is, any more. */
  async look(name: string): Promise<EarlierRequest | null> {
    const seen = await this.#run(async (db, kind) => {
      const nowMs = await readStoreTime(db, kind);
      const row = await readIntent(db, name, toSettledTime(nowMs));
      if (!row) return null;
      // The embedded file belongs to one process, and this one would know of its own write.
      const mayLive = kind === "postgres" && row.answered_ms === null && row.process !== this.#lease;
      const isAlive = mayLive && ((await readLeaseEnd(db, row.process)) ?? 0) > nowMs;
      return { row, isAlive, runningMs: nowMs - row.started_ms };
    });
    if (!seen) return null;
    const { row, isAlive, runningMs } = seen;
    const { fingerprint } = row;
    if (row.answered_ms === null)
      return isAlive ? { fingerprint, state: "under-way", runningMs } : { fingerprint, state: "abandoned" };
    const secrets = this.#around.readSecrets();
    const kept = row.answer === null ? null : await openAnswer(row.answer, name, secrets);
    return { fingerprint, state: "answered", kept };
  }

  /** Records an answer, sealed; may be repeated. */
  async keep({ name, attempt, token, kept, answeredMs, isProven }: AnsweredAttempt): Promise<void> {
    const isSealed = kept.text.length <= longestAnswer;
    const answer = isSealed ? await sealAnswer(kept, name, this.#around.readSecrets()) : null;
    const size = 500 + (answer?.length ?? 0);
    await this.#run((db) => answerIntent(db, { name, attempt }, { answer, size, answeredMs, isProven }));
    // Each eviction costs the disk a write, so it may be late; a failure must not count as one of keeping.
    this.#unevicted.count += 1;
    this.#unevicted.bytes += size;
    if (this.#unevicted.count < evictAfter.count && this.#unevicted.bytes < evictAfter.bytes) return;
    this.#unevicted = { count: 0, bytes: 0 };
    await this.#run((db) => evictIntents(db, token)).catch(() => {});
  }

  /** Deletes the row of an attempt, so that the same request may be sent. */
  release(attempt: IntentAttempt): Promise<void> {
    return this.#run((db) => deleteIntent(db, attempt));
  }

  /** Deletes the answers to a token's writes (its hash), for all processes. */
  forget(token: string): Promise<void> {
    return this.#run((db) => forgetIntents(db, token));
  }

  /** Shows the other processes that this one is alive; call it every few seconds while writes are in progress. */
  renew(): Promise<void> {
    return this.#run(async (db, kind) => this.#renew(db, kind, await readStoreTime(db, kind)));
  }

  /** Deletes what is over. */
  sweep(): Promise<void> {
    return this.#run(async (db, kind) => {
      const settledMs = toSettledTime(await readStoreTime(db, kind));
      await deleteEndedIntents(db, settledMs);
      await deleteEndedLeases(db, leasePrefix, settledMs);
    });
  }

  async #renew(db: Kysely<Tables>, kind: Store["kind"], nowMs: number): Promise<void> {
    const calledMs = performance.now();
    if (kind === "sqlite" || calledMs - this.#renewedMs < renewAfterMs) return;
    const lease = { name: this.#lease, holder: this.#around.processId, untilMs: nowMs + leaseMs };
    await takeLease(db, lease, nowMs);
    this.#renewedMs = calledMs;
  }

  #run<Result>(work: (db: Kysely<Tables>, kind: Store["kind"]) => Promise<Result>): Promise<Result> {
    return inTime(this.#around.withStore(work));
  }
}

import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { hashToken, isProven } from "@/lib/facility/proven-tokens";
import { PortalError } from "@/lib/portal/portal-error";
import type { Audited } from "./audited";
import { type AnsweredAttempt, IntentStore, type IntentSurroundings } from "./intent-store";
import { type KeptAnswer, mayBeSentAgain, toKeptAnswer, toRepeatableResponse } from "./kept-answer";
import * as words from "./words";

/**
 * The sender of a write: the holder of a token; `key` as chosen by the sender. `mayRepeat`: carrying it out twice does no
 * harm, so it is sent even if it can't be recorded.
 */
export type IntentHolder = {
  token: string;
  key: string;
  mayRepeat?: boolean;
  /** Its row in the audit record is inserted with the intent's. */
  audited?: Pick<Audited, "begin"> | null;
};

/** A request with a key. `hasKey`: the store has confirmed that the key belongs to this content. */
type Keyed = {
  name: string;
  fingerprint: string;
  token: string;
  mayRepeat: boolean;
  audited: IntentHolder["audited"];
  hasKey: boolean;
  isForgotten: boolean;
};
type Settled = { kept: KeptAnswer; isReplay: boolean };
type Unrecorded = AnsweredAttempt & { fingerprint: string };

const mostOfToken = 50;
const mostUnderWay = 2000;
const keptMs = 600_000;
const lookAgainMs = { first: 50, longest: 1000 };

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("base64");
const weigh = ({ kept }: Unrecorded): number =>
  500 + 2 * (kept.text.length + kept.headers.reduce((sum, pair) => sum + pair.join("").length, 0));
const outcomeUnknown = (detail: string) => new PortalError("outcome-unknown", { detail });

/**
 * The writes of one process, each sent at most once by all processes with the same store (decision 22): a write is sent only
 * after its row was inserted, and whoever finds a row gets its answer, or learns that the outcome is unknown.
 */
export class Intents {
  readonly #store: IntentStore;
  readonly #readLongestWriteMs: () => number;
  readonly #underWay = new Map<string, { request: Keyed; settled: Promise<Settled> }>();
  /** Answers that the store couldn't record yet. */
  readonly #unrecorded = new LRUCache<string, Unrecorded>({
    max: mostUnderWay,
    maxSize: 32_000_000,
    sizeCalculation: weigh,
    ttl: keptMs,
  });
  /** By name: attempts that sent nothing, or whose answer isn't kept, and whose rows may still exist. */
  readonly #released = new LRUCache<string, string[]>({ max: mostUnderWay, ttl: keptMs });
  /** Hashes of revoked tokens, answers to whose writes the store may still have. */
  readonly #revoked = new LRUCache<string, true>({ max: mostUnderWay, ttl: keptMs });

  /** `readLongestWriteMs`: how long a write may take, which is how long its repetition waits. */
  constructor(around: IntentSurroundings & { readLongestWriteMs: () => number }) {
    this.#store = new IntentStore(around);
    this.#readLongestWriteMs = around.readLongestWriteMs;
  }

  /**
   * Carries out a write once per token and key: the same request within ten minutes gets the first one's answer, even while
   * that is in progress, whichever process has it. Throws idempotency-key-reused if the key comes with another request,
   * too-many-requests if too many writes are in progress, store-unavailable if it can't be recorded (nothing is sent),
   * outcome-unknown if an earlier request with the key may have been sent and its answer isn't known.
   */
  async answerOnce(
    { token, key, mayRepeat = false, audited }: IntentHolder,
    content: unknown,
    carryOut: () => Promise<Response>,
  ): Promise<Response> {
    const name = hashOf([token, key]);
    const fingerprint = hashOf(content);
    for (let known = this.#underWay.get(name); known; known = this.#underWay.get(name)) {
      if (known.request.fingerprint === fingerprint)
        return toRepeatableResponse((await known.settled).kept, true);
      if (known.request.hasKey) throw new PortalError("idempotency-key-reused");
      // Only the store knows which of the two requests has the key.
      await known.settled.catch(() => {});
    }
    const request = {
      name,
      fingerprint,
      token: hashToken(token),
      mayRepeat,
      audited,
      hasKey: false,
      isForgotten: false,
    };
    this.#requireRoom(request.token);
    const settled = this.#settle(request, token, carryOut);
    this.#underWay.set(name, { request, settled });
    try {
      const { kept, isReplay } = await settled;
      return toRepeatableResponse(kept, isReplay);
    } finally {
      this.#underWay.delete(name);
    }
  }

  /** Drops every kept answer to writes with a token that is no longer valid, for all processes. Never throws. */
  async forget(token: string): Promise<void> {
    const holder = hashToken(token);
    for (const { request } of this.#underWay.values())
      if (request.token === holder) request.isForgotten = true;
    for (const [name, { token: of, attempt }] of [...this.#unrecorded.entries()]) {
      if (of !== holder) continue;
      this.#unrecorded.delete(name);
      this.#noteReleased(name, attempt);
    }
    this.#revoked.set(holder, true);
    await this.#recordRevoked().catch(() => {});
  }

  /**
   * Keeps this process alive for the others while it has writes in progress, and records what the store couldn't take
   * before. Call it every few seconds. Throws store-unavailable.
   */
  async tick(): Promise<void> {
    if (this.#underWay.size + this.#unrecorded.size > 0) await this.#store.renew();
    for (const [name, answer] of [...this.#unrecorded.entries()]) {
      await this.#store.keep(answer);
      if (this.#unrecorded.peek(name) === answer) this.#unrecorded.delete(name);
    }
    await this.#recordRevoked();
    for (const [name, attempts] of [...this.#released.entries()]) {
      for (const attempt of attempts) await this.#store.release({ name, attempt });
      if (this.#released.peek(name) === attempts) this.#released.delete(name);
    }
  }

  /** Deletes from the store what is over. Throws store-unavailable. */
  sweep(): Promise<void> {
    return this.#store.sweep();
  }

  async #settle(request: Keyed, token: string, carryOut: () => Promise<Response>): Promise<Settled> {
    for (;;) {
      const earlier = this.#unrecorded.get(request.name);
      if (earlier) return { kept: requireSame(request, earlier).kept, isReplay: true };
      const attempt = randomUUID();
      const startedMs = await this.#begin(request, attempt).catch((error: unknown) => {
        if (request.mayRepeat) return "unrecorded" as const;
        throw error;
      });
      if (startedMs === "unrecorded") return { kept: await toKeptAnswer(await carryOut()), isReplay: false };
      if (startedMs !== null) {
        request.hasKey = true;
        return { kept: await this.#send(request, token, { attempt, startedMs }, carryOut), isReplay: false };
      }
      const kept = await this.#follow(request);
      if (kept) return { kept, isReplay: true };
    }
  }

  async #begin({ name, fingerprint, token, audited }: Keyed, attempt: string): Promise<number | null> {
    const released = this.#released.get(name) ?? [];
    try {
      return await this.#store.begin({ name, attempt, fingerprint, token }, released, audited);
    } catch (cause) {
      // The row may have been inserted all the same.
      this.#noteReleased(name, attempt);
      const { notRecorded: detail, notRecordedTodo: todo } = words;
      throw new PortalError("store-unavailable", { detail, todo, notSent: true, cause });
    }
  }

  async #send(
    request: Keyed,
    token: string,
    { attempt, startedMs }: { attempt: string; startedMs: number },
    carryOut: () => Promise<Response>,
  ): Promise<KeptAnswer> {
    const { name, fingerprint, token: holder } = request;
    const sentMs = performance.now();
    const kept = await toKeptAnswer(await carryOut());
    if (request.isForgotten || mayBeSentAgain(kept, isProven(token))) {
      await this.#store.release({ name, attempt }).catch(() => this.#noteReleased(name, attempt));
      return kept;
    }
    const answeredMs = Math.round(startedMs + performance.now() - sentMs);
    const answer = { name, attempt, token: holder, kept, answeredMs, isProven: isProven(token) };
    await this.#store.keep(answer).catch(() => void this.#unrecorded.set(name, { ...answer, fingerprint }));
    return kept;
  }

  /** Waits for the answer to an earlier request with the same key; null if there is none any more. */
  async #follow(request: Keyed): Promise<KeptAnswer | null> {
    for (let waitMs = lookAgainMs.first; ; waitMs = Math.min(2 * waitMs, lookAgainMs.longest)) {
      const earlier = await this.#store.look(request.name).catch((cause: unknown) => {
        throw new PortalError("outcome-unknown", { detail: words.recordUnreadable, cause });
      });
      if (!earlier) return null;
      requireSame(request, earlier);
      request.hasKey = true;
      if (earlier.state === "abandoned") throw outcomeUnknown(words.senderEnded);
      if (earlier.state === "answered") {
        if (earlier.kept) return earlier.kept;
        throw outcomeUnknown(words.answerUnreadable);
      }
      if (earlier.runningMs > this.#readLongestWriteMs()) throw outcomeUnknown(words.stillInProgress);
      await delay(waitMs);
    }
  }

  async #recordRevoked(): Promise<void> {
    for (const token of [...this.#revoked.keys()]) {
      await this.#store.forget(token);
      this.#revoked.delete(token);
    }
  }

  #noteReleased(name: string, attempt: string): void {
    // An ID is never used again, so a late deletion or insertion of it does no harm.
    this.#released.set(name, [...(this.#released.peek(name) ?? []), attempt].slice(-10));
  }

  /** Writes in progress are never evicted, or a repetition would write twice; so their number is bounded here. */
  #requireRoom(holder: string): void {
    const own = [...this.#underWay.values()].filter(({ request }) => request.token === holder).length;
    if (own < mostOfToken && this.#underWay.size < mostUnderWay) return;
    throw new PortalError("too-many-requests", { detail: words.tooManyWrites, retryAfterSeconds: 5 });
  }
}

function requireSame<Earlier extends { fingerprint: string }>(
  { fingerprint }: Keyed,
  earlier: Earlier,
): Earlier {
  if (earlier.fingerprint !== fingerprint) throw new PortalError("idempotency-key-reused");
  return earlier;
}

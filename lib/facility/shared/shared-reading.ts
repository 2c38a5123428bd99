import "server-only";
import { settledWithin } from "@/lib/async/settled-within";
import { FacilityUnreachable, isPortalError, PortalError } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";

/**
 * The current state: the last good value (null: never one), when it arrived, when the last request was made, why there is
 * nothing newer, and the minimum interval between requests. `isAwaited`: `error` says only that the answer to a request in
 * progress hasn't arrived.
 */
export type KnownReading<T> = {
  value: T | null;
  answeredAtMs: number | null;
  askedAtMs: number | null;
  error: PortalError | null;
  isAwaited: boolean;
  windowMs: number;
};

/**
 * How long a reader waits for an answer in progress, in ms: with an older value, after a failure, without any value. With an
 * older value, an answer that takes less than `lateMs` isn't reported as slow. A reader that will soon read again may accept a
 * value up to `contentMs` old, or a failure up to `failureMs` old: it is returned at once, without a request.
 */
export type WaitLimits = {
  withValueMs: number;
  lateMs?: number;
  afterFailureMs?: number;
  withoutValueMs: number;
  contentMs?: number;
  failureMs?: number;
};

const longestPauseMs = 600_000;
/** A window counts from the start of a request; an answer that took most of it still counts as new for this long. */
const leastRestMs = 2000;

/** The pause that the facility demanded, in ms. */
const toPauseMs = (error: PortalError | null): number =>
  Math.min(longestPauseMs, (error?.details.retryAfterSeconds ?? 0) * 1000);

/** A recovered facility answers within this time; one that still hangs costs its readers no more. */
const usualAfterFailureMs = 300;

/**
 * One upstream answer shared by every reader: requested at most once per window, one call at a time, and only while someone
 * reads. The last good value survives failures, and is returned at once while the facility is known to be failing.
 */
export class SharedReading<T> {
  private reading: KnownReading<T>;
  // Windows use the monotonic clock: a corrected system clock must not delay the next request.
  private nextAskMs = 0;
  private pausedUntilMs = 0;
  private answeredMs = Number.NEGATIVE_INFINITY;
  private askedMs = Number.NEGATIVE_INFINITY;
  private failedMs = Number.NEGATIVE_INFINITY;
  private expiries = 0;
  private flight: { done: Promise<void>; startedMs: number; expiries: number } | null = null;

  constructor(
    private readonly ask: () => Promise<T>,
    private readonly windowMs: number,
  ) {
    const never = { value: null, answeredAtMs: null, askedAtMs: null, error: null };
    this.reading = { ...never, isAwaited: false, windowMs };
  }

  async read(patience: WaitLimits): Promise<KnownReading<T>> {
    if (performance.now() - this.answeredMs <= (patience.contentMs ?? Number.NEGATIVE_INFINITY))
      return this.reading;
    if (!this.flight && performance.now() - this.failedMs <= (patience.failureMs ?? Number.NEGATIVE_INFINITY))
      return this.reading;
    if (!this.flight && performance.now() >= this.nextAskMs) this.start();
    const flight = this.flight;
    if (flight) {
      const hasValue = this.reading.value !== null;
      const withValueMs = this.reading.error
        ? (patience.afterFailureMs ?? usualAfterFailureMs)
        : patience.withValueMs;
      const allowedMs = hasValue ? withValueMs : patience.withoutValueMs;
      const waitedMs = performance.now() - flight.startedMs;
      await settledWithin(flight.done, allowedMs - waitedMs);
      if (this.flight === flight) {
        const elapsedMs = Math.max(allowedMs, performance.now() - flight.startedMs);
        const isLate = !hasValue || elapsedMs >= (patience.lateMs ?? 0);
        if (this.reading.error !== null || !isLate) return this.reading;
        return { ...this.reading, error: slow(hasValue ? waitedMs : 0), isAwaited: true };
      }
      // The answer may be older than a change made meanwhile, so the next request is made now, not at the next read.
      if (!this.flight && flight.expiries !== this.expiries && performance.now() >= this.nextAskMs)
        this.start();
    }
    return this.reading;
  }

  /** Takes in what a call of its own has just answered, which began at `startedMs` (`performance.now()`): others needn't ask for it again. */
  note(value: T, startedMs: number): void {
    if (startedMs < this.askedMs) return;
    this.askedMs = startedMs;
    this.answeredMs = performance.now();
    this.failedMs = Number.NEGATIVE_INFINITY;
    this.nextAskMs = Math.max(this.nextAskMs, startedMs + this.windowMs);
    this.reading = { ...this.reading, value, answeredAtMs: now(), error: null };
  }

  /** What is known at this instant; nothing is asked. */
  get known(): KnownReading<T> {
    return this.reading;
  }

  /** When the next reader has a request made (`performance.now()`). */
  get dueMs(): number {
    return this.nextAskMs;
  }

  /** Marks the value as outdated: the next read makes a request, unless the facility demanded a pause. */
  expire(): void {
    this.nextAskMs = this.pausedUntilMs;
    this.answeredMs = Number.NEGATIVE_INFINITY;
    this.failedMs = Number.NEGATIVE_INFINITY;
    this.expiries++;
  }

  private start(): void {
    const startedMs = performance.now();
    const { expiries } = this;
    this.nextAskMs = startedMs + this.windowMs;
    this.reading = { ...this.reading, askedAtMs: now() };
    const done = this.ask().then(
      (value) => {
        // A call of its own that began later has answered meanwhile.
        if (startedMs < this.askedMs) return;
        this.askedMs = startedMs;
        // An answer that was in progress during a change may be older than the change.
        if (expiries === this.expiries) this.answeredMs = performance.now();
        this.failedMs = Number.NEGATIVE_INFINITY;
        this.reading = { ...this.reading, value, answeredAtMs: now(), error: null };
      },
      (thrown: unknown) => {
        const error = isPortalError(thrown) ? thrown : new PortalError("internal-error", { cause: thrown });
        if (startedMs >= this.askedMs) {
          this.askedMs = startedMs;
          this.failedMs = performance.now();
          this.reading = { ...this.reading, error };
        }
        const pauseMs = toPauseMs(error);
        if (pauseMs > 0) this.pausedUntilMs = performance.now() + pauseMs;
        this.nextAskMs = Math.max(this.nextAskMs, this.pausedUntilMs);
      },
    );
    this.flight = {
      done: done.finally(() => {
        this.flight = null;
        if (expiries !== this.expiries) return;
        const restMs = Math.min(this.windowMs, leastRestMs);
        this.nextAskMs = Math.max(this.nextAskMs, performance.now() + restMs);
      }),
      startedMs,
      expiries,
    };
  }
}

/** An older value that isn't renewed for long counts as a failure; a first answer that is still awaited never does. */
function slow(waitedMs: number): PortalError {
  return waitedMs > 5000
    ? new FacilityUnreachable(`The facility has not responded for ${Math.round(waitedMs / 1000)} s.`)
    : new PortalError("facility-slow", { detail: "The facility has not responded yet." });
}

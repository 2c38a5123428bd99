import "server-only";
import { FacilityUnreachable, isPortalError, PortalError } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";

/**
 * The current state: the last good value (null: never one), when it arrived, when the last request was made, why there is
 * nothing newer, and the minimum interval between requests.
 */
export type KnownReading<T> = {
  value: T | null;
  answeredAtMs: number | null;
  askedAtMs: number | null;
  error: PortalError | null;
  windowMs: number;
};

/**
 * How long a reader waits for an answer in progress, in ms: with an older value, after a failure, without any value. A
 * reader that will soon read again may accept a value up to `contentMs` old: it is returned at once, without a request.
 */
export type WaitLimits = {
  withValueMs: number;
  afterFailureMs?: number;
  withoutValueMs: number;
  contentMs?: number;
};

const longestPauseMs = 600_000;
/** A window counts from the start of a request; an answer that took most of it still counts as new for this long. */
const leastRestMs = 2000;
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
  private expiries = 0;
  private flight: { done: Promise<void>; startedMs: number; expiries: number } | null = null;

  constructor(
    private readonly ask: () => Promise<T>,
    private readonly windowMs: number,
  ) {
    this.reading = { value: null, answeredAtMs: null, askedAtMs: null, error: null, windowMs };
  }

  async read(patience: WaitLimits): Promise<KnownReading<T>> {
    if (performance.now() - this.answeredMs <= (patience.contentMs ?? Number.NEGATIVE_INFINITY))
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
      if (this.flight === flight) return { ...this.reading, error: this.reading.error ?? slow(waitedMs) };
      // The answer may be older than a change made meanwhile, so the next request is made now, not at the next read.
      if (!this.flight && flight.expiries !== this.expiries && performance.now() >= this.nextAskMs)
        this.start();
    }
    return this.reading;
  }

  /** Marks the value as outdated: the next read makes a request, unless the facility demanded a pause. */
  expire(): void {
    this.nextAskMs = this.pausedUntilMs;
    this.answeredMs = Number.NEGATIVE_INFINITY;
    this.expiries++;
  }

  private start(): void {
    const startedMs = performance.now();
    const { expiries } = this;
    this.nextAskMs = startedMs + this.windowMs;
    this.reading = { ...this.reading, askedAtMs: now() };
    const done = this.ask().then(
      (value) => {
        // An answer that was in progress during a change may be older than the change.
        if (expiries === this.expiries) this.answeredMs = performance.now();
        this.reading = { ...this.reading, value, answeredAtMs: now(), error: null };
      },
      (thrown: unknown) => {
        const error = isPortalError(thrown) ? thrown : new PortalError("internal-error", { cause: thrown });
        this.reading = { ...this.reading, error };
        const pauseMs = Math.min(longestPauseMs, (error.details.retryAfterSeconds ?? 0) * 1000);
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

function slow(waitedMs: number): PortalError {
  return waitedMs > 5000
    ? new FacilityUnreachable(`The facility has not responded for ${Math.round(waitedMs / 1000)} s.`)
    : new PortalError("facility-slow", { detail: "The facility has not responded yet." });
}

async function settledWithin(done: Promise<void>, ms: number): Promise<void> {
  if (ms <= 0) return;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, timeout]);
  clearTimeout(timer);
}

import "server-only";
import { FacilityUnreachable, isPortalError, PortalError } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";

/** What is known now: the last good value (null: never one), when it came, when was last asked, why nothing newer came, and
 * how often is asked at most. */
export type KnownReading<T> = {
  value: T | null;
  answeredAtMs: number | null;
  askedAtMs: number | null;
  error: PortalError | null;
  windowMs: number;
};

/**
 * How long a reader waits for an answer that is on its way, in ms: with an older value, after a failure, with nothing.
 * Whoever asks again right away may be content with a value of at most `contentMs`: it comes at once, and nothing is asked.
 */
export type WaitLimits = {
  withValueMs: number;
  afterFailureMs?: number;
  withoutValueMs: number;
  contentMs?: number;
};

const longestPauseMs = 600_000;
/** A window counts from the start of an ask; an answer that took most of it still counts as new for this long. */
const leastRestMs = 2000;
/** A facility that is back answers within this; one that hangs on costs its readers no more. */
const usualAfterFailureMs = 300;

/**
 * One upstream answer shared by every reader: asked at most once per window, by one call at a time, only while somebody
 * reads. The last good value outlives failures and is given at once while the facility is known to be in trouble.
 */
export class SharedReading<T> {
  private reading: KnownReading<T>;
  // Windows are measured on the monotonic clock: a corrected system clock must not delay the next ask.
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
      // What came may be older than a change meanwhile: the next answer is asked for now, not when somebody reads again.
      if (!this.flight && flight.expiries !== this.expiries && performance.now() >= this.nextAskMs)
        this.start();
    }
    return this.reading;
  }

  /** What is known is no longer how things are: the next reader asks, unless the facility wanted a pause. */
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
        // An answer on its way while things changed may be older than the change.
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
    ? new FacilityUnreachable(
        `The facility was asked ${Math.round(waitedMs / 1000)} s ago and has not answered.`,
      )
    : new PortalError("facility-slow", { detail: "The facility was just asked and has not answered yet." });
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

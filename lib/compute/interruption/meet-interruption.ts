import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { Job } from "../job/job-model";
import { isOver } from "../job/job-state";
import type { Interruption } from "./interruption";
import { type PlacedJob, takesNodesOf } from "./reserved-nodes";
import * as words from "./words";

/** What decides when a job is there. */
type TimedJob = Pick<
  Job,
  "state" | "states" | "startAt" | "isStartForecast" | "endAt" | "isEndForecast" | "limitMinutes"
>;

/**
 * How a job and an interruption meet. `running-now`, `waiting-now`: it is in effect, and the job has started or waits;
 * `running-then`: it begins before the job's end; `waiting-then`: the waiting job wouldn't end before it begins.
 */
export type JobMeeting = "running-now" | "waiting-now" | "running-then" | "waiting-then";

/**
 * How a job meets one interruption at `now` (epoch ms); null if it doesn't. A started job is there from now until its
 * estimated end, or its start plus its limit; a waiting one from its estimated start, or else from now, for its limit. Without
 * a limit no end is known, so any later interruption is met.
 */
export function meetInterruption(
  job: TimedJob,
  { startMs, endMs }: Pick<Interruption, "startMs" | "endMs">,
  now: number,
): JobMeeting | null {
  if (job.state === null || isOver(job)) return null;
  const span = toSpan(job, now);
  if (startMs >= span.toMs || (endMs !== null && endMs <= span.fromMs)) return null;
  const hasStarted = job.state !== "PENDING";
  if (startMs <= now) return hasStarted ? "running-now" : "waiting-now";
  return hasStarted ? "running-then" : "waiting-then";
}

/** How a job meets an interruption, its nodes considered; null if it doesn't. */
export const meetOnNodes = (
  job: TimedJob & PlacedJob,
  interruption: Interruption,
  now: number,
): JobMeeting | null => {
  // Times are cheaper to compare.
  const meeting = meetInterruption(job, interruption, now);
  return meeting !== null && takesNodesOf(job, interruption) ? meeting : null;
};

type Span = { fromMs: number; toMs: number };

function toSpan({ state, startAt, endAt, limitMinutes }: TimedJob, now: number): Span {
  const startMs = parseInstant(startAt) ?? now;
  const endMs = parseInstant(endAt);
  const limitMs = typeof limitMinutes === "number" ? limitMinutes * minuteMs : Number.POSITIVE_INFINITY;
  if (state !== "PENDING")
    // A job that is still listed after its end is there now, and not known to be there later.
    return { fromMs: now, toMs: Math.max(endMs ?? startMs + limitMs, now + 1) };
  // An estimated start that has passed was wrong: the job starts now at the earliest.
  const fromMs = Math.max(now, startMs);
  const lastsMs =
    endMs !== null && endMs > startMs && limitMs === Number.POSITIVE_INFINITY ? endMs - startMs : limitMs;
  return { fromMs, toMs: fromMs + Math.max(lastsMs, 1) };
}

/** What to say about an interruption that a job meets. */
type SaidMeeting = { kind: Interruption["kind"]; text: string };

const kinds = ["downtime", "reservation"] as const;

/**
 * What to say about the first downtime and the first reservation that fall into a job's remaining time, at `now` (epoch ms); the
 * downtime comes first, as it concerns the whole machine. `interruptions` are in the order of their start; `sayMoment` formats an
 * instant.
 */
export function sayMeetingsOfJob(
  job: TimedJob & PlacedJob,
  interruptions: readonly Interruption[],
  sayMoment: (ms: number) => string,
  now: number,
): SaidMeeting[] {
  return kinds.flatMap((kind) => {
    for (const interruption of interruptions) {
      const meeting = interruption.kind === kind ? meetOnNodes(job, interruption, now) : null;
      if (meeting === null) continue;
      const { name, startMs, endMs } = interruption;
      const say = sentences[kind][meeting];
      return [{ kind, text: say(name, sayMoment(startMs), endMs === null ? null : sayMoment(endMs)) }];
    }
    return [];
  });
}

type Say = (name: string, start: string, end: string | null) => string;

const sentences: Record<Interruption["kind"], Record<JobMeeting, Say>> = {
  downtime: {
    "running-now": (name, _, end) => words.downtimeNowRunning(name, end),
    "waiting-now": (name, _, end) => words.downtimeNow(name, end),
    "running-then": words.downtimeDuring,
    "waiting-then": words.downtimeBefore,
  },
  reservation: {
    "running-now": (name, _, end) => words.reservationNowRunning(name, end),
    "waiting-now": (name, _, end) => words.reservationNow(name, end),
    "running-then": words.reservationDuring,
    "waiting-then": words.reservationBefore,
  },
};

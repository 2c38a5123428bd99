import type { Interruption } from "./interruption";
import { type JobMeeting, meetOnNodes, type TimedJob } from "./meet-interruption";
import type { PlacedJob } from "./reserved-nodes";
import * as words from "./words";

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

"use client";

import Link from "next/link";
import { JobStateBadge } from "@/components/compute/job/job-state-badge";
import { useTime } from "@/components/shell/time/time-provider";
import { StateMark } from "@/components/ui/state-mark";
import type { JobMeeting } from "@/lib/compute/interruption/meet-interruption";
import { toReasonView } from "@/lib/compute/job/pending-reason";
import { toTimeUse } from "@/lib/compute/job/time-use";
import * as standingWords from "@/lib/compute/standing/words";
import { formatNear, parseInstant } from "@/lib/time/zone";
import { sayFailure, toJobLabel, toJobPath } from "@/lib/work/job-links";
import { toJobStage } from "@/lib/work/job-stage";
import type { WorkJob } from "@/lib/work/model";
import { hasFailed } from "@/lib/work/own-jobs";
import * as words from "@/lib/work/words";

type WorkJobRowProps = { job: WorkJob; resource: string; meeting: JobMeeting | null; nowMs: number };

/** One job: its state, its name, and how far it is: the time used, why it waits, or how it ended. */
export function WorkJobRow({ job, resource, meeting, nowMs }: WorkJobRowProps) {
  return (
    <li className="grid min-w-0 grid-cols-[fit-content(60%)_minmax(0,1fr)] items-center gap-x-3 text-sm">
      <span className="min-w-0">
        <JobStateBadge job={job} />
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <Link
          href={toJobPath(resource, job)}
          prefetch={false}
          className="min-w-0 truncate leading-6 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          <span className="tabular-nums">{toJobLabel(job)}</span> <bdi>{job.name}</bdi>
        </Link>
        {meeting ? (
          <span className="inline-flex shrink-0" title={toMeetingWords(meeting)}>
            <StateMark tone="impact" />
            <span className="sr-only">{toMeetingWords(meeting)}</span>
          </span>
        ) : null}
      </span>
      <div className="col-span-2 min-w-0">
        <JobProgress job={job} nowMs={nowMs} />
      </div>
    </li>
  );
}

const toMeetingWords = (meeting: JobMeeting) =>
  meeting.endsWith("now") ? words.meetsDowntimeNow : words.meetsDowntime;

function JobProgress({ job, nowMs }: Pick<WorkJobRowProps, "job" | "nowMs">) {
  const { zone } = useTime();
  const say = (at: string | null) => {
    const ms = parseInstant(at);
    // The page names the zone.
    return ms === null ? null : formatNear(ms, zone, nowMs);
  };
  const stage = toJobStage(job);
  if (stage === "running") {
    const use = toTimeUse(job, nowMs);
    const end = say(job.endAt);
    return (
      <span className="flex min-w-0 items-center gap-2 text-sm">
        {use?.share == null ? null : (
          <span aria-hidden="true" className="block h-2 w-16 shrink-0 border border-line-strong bg-sunken">
            <span className="block h-full bg-accent" style={{ width: `${use.share * 100}%` }} />
          </span>
        )}
        <span className="wrap-anywhere min-w-0 tabular-nums">
          {[use?.leftWords ?? use?.words, end ? words.ends(end) : null]
            .filter(Boolean)
            .join(words.partSeparator)}
        </span>
      </span>
    );
  }
  if (stage === "ended") {
    const end = say(job.endAt);
    const parts = [end ? words.endedAt(end) : null, hasFailed(job) ? sayFailure(job) : null];
    return (
      <span className="wrap-anywhere min-w-0 text-ink-muted text-sm tabular-nums">
        {parts.filter(Boolean).join(words.partSeparator)}
      </span>
    );
  }
  const start = say(job.startAt);
  const reason = job.reasonWords || toReasonView(job.reason)?.words;
  return (
    <span className="wrap-anywhere min-w-0 text-sm">
      {reason ? `${reason}${words.partSeparator}` : null}
      <span className="text-ink-muted tabular-nums">
        {[...sayAhead(job), start ? words.estimatedStart(start) : words.noEstimate].join(words.partSeparator)}
      </span>
    </span>
  );
}

/** How many jobs are before it in each of its partitions; nothing where that isn't counted. */
const sayAhead = ({ standing }: WorkJob): string[] =>
  (standing?.partitions ?? []).map(({ partition, ahead, isLeast }) =>
    standingWords.shortAhead(ahead.jobs, partition, isLeast, standing?.seesAll ?? null),
  );

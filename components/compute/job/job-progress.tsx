"use client";

import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { Panel } from "@/components/ui/panel";
import { type ProgressStage, type StageStanding, toProgress } from "@/lib/compute/job/job-progress";
import { toStateView } from "@/lib/compute/job/job-state";
import { formatTimeLimit, sayTimeLimit } from "@/lib/compute/job/time-limit";
import { toTimeUse } from "@/lib/compute/job/time-use";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";
import { formatDuration } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { formatZone } from "@/lib/time/zone";
import { JobStateMark } from "./job-state-badge";

const rails: Record<StageStanding, string> = {
  done: "border-ink",
  current: "border-accent",
  ahead: "border-line-strong border-dashed",
  skipped: "border-line-strong border-dotted",
  unknown: "border-line-strong border-dashed",
};

/** How far a job is, in stages and of its time limit; the clock stops at `frozenAtMs` (epoch ms). */
export function JobProgress({ job, frozenAtMs }: { job: JobDetail; frozenAtMs: number | null }) {
  const { zone, renderedAtMs } = useTime();
  const tickedMs = useNow(renderedAtMs);
  const nowMs = frozenAtMs ?? tickedMs;
  return (
    <Panel heading={words.progress} level={3} aside={words.timesIn(formatZone(nowMs, zone))}>
      <div className="grid gap-3">
        <Stages job={job} nowMs={nowMs} />
        <TimeUsed job={job} nowMs={nowMs} />
      </div>
    </Panel>
  );
}

type AtNow = { job: JobDetail; nowMs: number };

/** A job's stages in order, each with its time and whether that time is a forecast. */
function Stages({ job, nowMs }: AtNow) {
  return (
    <ol aria-label={words.progress} className="grid gap-3 sm:grid-cols-4 sm:gap-0">
      {toProgress(job, nowMs).map((stage) => (
        <li
          key={stage.key}
          aria-current={stage.standing === "current" ? "step" : undefined}
          className={`min-w-0 border-l-4 pl-2 sm:border-t-4 sm:border-l-0 sm:pt-2 sm:pr-3 sm:pl-0 ${rails[stage.standing]}`}
        >
          <p className="flex items-center gap-1.5">
            {stage.standing === "current" ? <JobStateMark tone={toStateView(job).tone} /> : null}
            <span className={stage.standing === "current" ? "font-semibold" : ""}>{stage.word}</span>
            <span className="text-ink-muted text-sm">{sayStanding(stage)}</span>
          </p>
          <StageTime stage={stage} />
        </li>
      ))}
    </ol>
  );
}

function sayStanding({ key, standing, note }: ProgressStage): string | null {
  if (standing === "skipped") return note;
  return standing === "done" || (key === "ended" && standing === "current")
    ? null
    : words.standings[standing];
}

function sayDuration(isWaiting: boolean, isCurrent: boolean, time: string): string {
  if (isWaiting) return isCurrent ? words.waitingFor(time) : words.waited(time);
  return isCurrent ? words.runningFor(time) : words.ran(time);
}

function StageTime({ stage }: { stage: ProgressStage }) {
  const { atMs, isForecast, tookMs, note, standing, key } = stage;
  const isNoted = note !== null && standing !== "skipped";
  return (
    <div className="text-sm">
      {atMs !== null ? (
        <p>
          {isForecast ? <span className="font-medium">{words.estimate}</span> : null}
          <Instant ms={atMs} style="near" zoned={false} />
        </p>
      ) : null}
      {atMs === null && (standing === "done" || standing === "current") ? (
        <p className="text-ink-muted">{words.timeUnknown}</p>
      ) : null}
      {atMs === null && standing === "ahead" ? <p className="text-ink-muted">{words.noEstimate}</p> : null}
      {tookMs !== null ? (
        <p className="text-ink-muted tabular-nums">
          {sayDuration(key === "pending", standing === "current", formatDuration(tookMs))}
        </p>
      ) : null}
      {isNoted ? <p className="text-ink-muted">{note}</p> : null}
    </div>
  );
}

/** The time used against the limit, in words and as a bar that grows by the page's clock. */
function TimeUsed({ job, nowMs }: AtNow) {
  const use = toTimeUse(job, nowMs);
  const limit = typeof job.limitMinutes === "number" ? ` (${formatTimeLimit(job.limitMinutes)})` : "";
  if (use === null)
    return (
      <p>
        {words.timeLimit}: {sayTimeLimit(job.limitMinutes)}
        {limit}
        <span className="text-ink-muted">; {words.notStarted}</span>
      </p>
    );
  return (
    <div className="grid gap-1">
      <p className="tabular-nums">
        {words.timeUsed}: {use.words}
        {use.leftWords ? <span className="text-ink-muted">; {use.leftWords}</span> : null}
      </p>
      {use.share !== null ? (
        <div aria-hidden="true" className="h-3 border border-line-strong bg-sunken">
          <div
            className={`h-full ${use.share >= 1 && use.leftWords ? "bg-warn" : "bg-accent"}`}
            style={{ width: `${use.share * 100}%` }}
          />
        </div>
      ) : null}
    </div>
  );
}

"use client";

import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { type ProgressStage, type StageStanding, toProgress } from "@/lib/compute/job/job-progress";
import { toStateView } from "@/lib/compute/job/job-state";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";
import { formatDuration } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { JobStateMark } from "./job-state-mark";

const rails: Record<StageStanding, string> = {
  done: "border-ink",
  current: "border-accent",
  ahead: "border-line-strong border-dashed",
  skipped: "border-line-strong border-dotted",
  unknown: "border-line-strong border-dashed",
};

/** A job's stages in order, each with its time and whether that time is a forecast. */
export function JobProgressLine({ job, frozenAtMs }: { job: JobDetail; frozenAtMs: number | null }) {
  const tickedMs = useNow(useTime().renderedAtMs);
  const nowMs = frozenAtMs ?? tickedMs;
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
  return key === "ended" && standing === "current" ? null : words.standings[standing];
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
          <Instant ms={atMs} />
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

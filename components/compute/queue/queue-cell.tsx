import type { ReactNode } from "react";
import { toComputePath } from "@/lib/compute/compute-path";
import { toStateView } from "@/lib/compute/job/job-state";
import { formatTimeLimit } from "@/lib/compute/job/time-limit";
import type { ComputePlace } from "@/lib/compute/place";
import { toReasonParts } from "@/lib/compute/queue/table/reason-parts";
import type { GridColumnKey } from "@/lib/compute/queue/table/table-columns";
import { type GridJob, type GridLine, toGridRef, toGroupRef } from "@/lib/compute/queue/table/table-row";
import * as words from "@/lib/compute/queue/words";
import { formatInstant } from "@/lib/time/zone";
import { JobStateMark } from "../job/job-state-mark";
import { DowntimeMark } from "./queue-downtimes";

/** What every cell of the grid is rendered with. `nowMs` is epoch ms. */
export type CellContext = {
  place: ComputePlace;
  /** The time zone chosen in the address, kept in links to job pages. */
  zoneParameter: string | null;
  zone: string;
  nowMs: number;
  /** Whether a user's jobs are to be marked as the reader's; null if none are, as in a list of only their jobs. */
  isMarked: ((user: string | null) => boolean) | null;
  /** Why jobs can't be selected, and the ID of the element that says so; null if they can. */
  whyNotSelect: string | null;
  whyNotId: string;
  /** Whether rows offer to cancel their job: the reader may, the whole list has loaded, and nothing is selected. */
  canCancel: boolean;
};

const unreported = (
  <span role="img" aria-label={words.notReported} title={words.notReported} className="text-ink-muted">
    –
  </span>
);
const orUnreported = (value: string | number | null) =>
  value === null || value === "" ? unreported : String(value);

/** Renders the content of one cell. */
export function renderCell(column: GridColumnKey, line: GridLine, context: CellContext): ReactNode {
  const { job, group } = line;
  switch (column) {
    case "id":
      return (
        // The table opens it: a screenful of Next's links costs more than their rows.
        <a
          href={toComputePath(context.place, `jobs/${group ? toGroupRef(line) : toGridRef(job)}`, {
            zone: context.zoneParameter,
          })}
          tabIndex={-1}
          title={job.label}
          className={`inline-flex h-6 items-center truncate tabular-nums underline underline-offset-2 ${line.isPart ? "sm:pl-4" : ""}`}
        >
          {group ? job.label.replace(/[_+].*$/, "") : job.label}
        </a>
      );
    case "state":
      return group ? <GroupStates line={line} /> : <JobState job={job} context={context} />;
    case "user":
      return context.isMarked?.(job.user) ? (
        <>
          <span className="truncate">{job.user}</span>
          <OwnMark />
        </>
      ) : (
        orUnreported(job.user)
      );
    case "name":
    case "account":
    case "partition":
    case "qos":
    case "reservation":
      return orUnreported(job[column]);
    case "nodes":
      return group ? null : orUnreported(job.nodeCount);
    case "cpus":
    case "priority":
      return group ? null : orUnreported(job[column]);
    case "nodelist":
      return group ? null : job.nodeList;
    case "submit":
      return job.submittedMs === null ? unreported : formatInstant(job.submittedMs, context.zone, "minute");
    case "start":
      return group ? null : renderInstant(job.startMs, job.isStartForecast, context.zone);
    case "end":
      return group ? null : renderInstant(job.endMs, job.isEndForecast, context.zone);
    case "limit":
      return job.limitMinutes === null ? unreported : formatTimeLimit(job.limitMinutes);
    case "used":
      return group ? null : <UsedOfLimit job={job} nowMs={context.nowMs} />;
    case "reason":
      return group ? null : <Reason job={job} />;
  }
}

/** Marks the reader's own jobs by a word in a frame. */
export function OwnMark({ className = "" }: { className?: string }) {
  return (
    <span className={`ml-1 shrink-0 rounded border border-accent px-1 text-accent text-xs ${className}`}>
      {words.you}
    </span>
  );
}

function JobState({ job, context }: { job: GridJob; context: CellContext }) {
  const view = toStateView(job);
  const { isMarked, zone, nowMs } = context;
  return (
    <>
      <JobStateMark tone={view.tone} className="mr-1.5" />
      <span className="truncate" title={view.means}>
        {[view.words, ...view.flags].join(" · ")}
      </span>
      {isMarked === null || isMarked(job.user) ? <DowntimeMark job={job} zone={zone} nowMs={nowMs} /> : null}
    </>
  );
}

/** One count for each state of a folded group, as mark and number; the title has the words. */
function GroupStates({ line: { group } }: { line: GridLine }) {
  const counts = (group?.states ?? []).map(({ value, count }) => {
    const view = toStateView({ state: value || null, states: [] });
    return { value, count, tone: view.tone, text: `${count} ${view.words.toLowerCase()}` };
  });
  const title = counts.map(({ text }) => text).join(", ");
  const [only] = counts;
  if (counts.length === 1 && only)
    return (
      <>
        <JobStateMark tone={only.tone} className="mr-1.5" />
        <span className="truncate" title={title}>
          {only.text}
        </span>
      </>
    );
  return (
    <span role="img" aria-label={title} title={title} className="flex gap-2 overflow-hidden tabular-nums">
      {counts.map(({ value, count, tone }) => (
        <span key={value} className="inline-flex items-center gap-0.5">
          <JobStateMark tone={tone} />
          {count}
        </span>
      ))}
    </span>
  );
}

/** The scheduler's code whole, then as many of its words as fit. */
function Reason({ job }: { job: GridJob }) {
  const { code, words: sentence } = toReasonParts(job);
  if (!code && !sentence)
    return job.nodeList ? <span className="truncate">{words.onNodes(job.nodeList)}</span> : null;
  return (
    <span className="flex min-w-0 gap-1.5" title={[code, sentence].filter(Boolean).join(": ")}>
      {code ? <span className="shrink-0">{code}</span> : null}
      {sentence ? <span className="truncate text-ink-muted max-sm:hidden">{sentence}</span> : null}
    </span>
  );
}

/** Marks forecasts, so that they never look like past events. */
function renderInstant(ms: number | null, isForecast: boolean, zone: string): ReactNode {
  if (ms === null) return unreported;
  const text = formatInstant(ms, zone, "minute");
  return isForecast ? (
    <em className="truncate text-ink-muted tabular-nums" title={words.estimatedBy(text)}>
      {words.estimated(text)}
    </em>
  ) : (
    text
  );
}

function UsedOfLimit({ job, nowMs }: { job: GridJob; nowMs: number }) {
  const { startMs, limitMinutes } = job;
  // The time suspended doesn't count, and the list doesn't say how long it was.
  if (job.state === "SUSPENDED") return null;
  if (startMs === null || job.isStartForecast || typeof limitMinutes !== "number" || limitMinutes <= 0)
    return null;
  const untilMs = job.endMs !== null && !job.isEndForecast ? job.endMs : nowMs;
  const percent = Math.round(Math.min(1, Math.max(0, (untilMs - startMs) / (limitMinutes * 60_000))) * 100);
  const bar = `linear-gradient(to right, var(--accent) ${percent}%, var(--sunken) ${percent}%)`;
  return (
    <span
      className="grow bg-[length:calc(100%-3rem)_0.5rem] bg-left bg-no-repeat text-right tabular-nums"
      style={{ backgroundImage: bar }}
      title={formatTimeLimit(limitMinutes)}
    >
      {words.percentUsed(percent)}
    </span>
  );
}

import Link from "next/link";
import type { ReactNode } from "react";
import { toComputePath } from "@/lib/compute/compute-path";
import { toStateView } from "@/lib/compute/job/job-state";
import { formatTimeLimit } from "@/lib/compute/job/time-limit";
import type { ComputePlace } from "@/lib/compute/place";
import type { GridColumnKey } from "@/lib/compute/queue/table/table-columns";
import { type GridJob, type GridLine, toGridRef, toGroupRef } from "@/lib/compute/queue/table/table-row";
import { formatInstant } from "@/lib/time/zone";
import { JobStateMark } from "../job/job-state-mark";

/** What every cell of the grid is rendered with. `nowMs` is epoch ms. */
export type CellContext = {
  place: ComputePlace;
  /** The time zone chosen in the address, kept in links to job pages. */
  zoneParameter: string | null;
  zone: string;
  nowMs: number;
};

const untold = (
  <span role="img" aria-label="not told" title="not told" className="text-ink-muted">
    –
  </span>
);
const orUntold = (value: string | number | null) => (value === null || value === "" ? untold : String(value));

/** Renders the content of one cell. */
export function renderCell(column: GridColumnKey, line: GridLine, context: CellContext): ReactNode {
  const { job, group } = line;
  switch (column) {
    case "id":
      return (
        <Link
          href={toComputePath(context.place, `jobs/${group ? toGroupRef(line) : toGridRef(job)}`, {
            zone: context.zoneParameter,
          })}
          prefetch={false}
          tabIndex={-1}
          className={`inline-flex h-6 items-center truncate underline underline-offset-2 ${line.isPart ? "pl-4" : ""}`}
        >
          {group ? job.label.replace(/[_+].*$/, "") : job.label}
        </Link>
      );
    case "state":
      return group ? <GroupStates line={line} /> : <JobState job={job} />;
    case "name":
    case "user":
    case "account":
    case "partition":
    case "qos":
    case "reservation":
      return orUntold(job[column]);
    case "nodes":
      return group ? null : orUntold(job.nodeCount);
    case "cpus":
    case "priority":
      return group ? null : orUntold(job[column]);
    case "nodelist":
      return group ? null : job.nodeList;
    case "submit":
      return job.submittedMs === null ? untold : formatInstant(job.submittedMs, context.zone, "minute");
    case "start":
      return group ? null : renderInstant(job.startMs, job.isStartForecast, context.zone);
    case "end":
      return group ? null : renderInstant(job.endMs, job.isEndForecast, context.zone);
    case "limit":
      return orUntold(formatTimeLimit(job.limitMinutes));
    case "used":
      return group ? null : <UsedOfLimit job={job} nowMs={context.nowMs} />;
    case "reason":
      return group
        ? null
        : job.why || (job.nodeList ? <span className="truncate">on {job.nodeList}</span> : null);
  }
}

function JobState({ job }: { job: GridJob }) {
  const view = toStateView(job);
  return (
    <>
      <JobStateMark tone={view.tone} className="mr-1.5" />
      <span className="truncate" title={view.means}>
        {[view.words, ...view.flags].join(" · ")}
      </span>
    </>
  );
}

function GroupStates({ line: { group } }: { line: GridLine }) {
  const words = group?.states.map(
    ({ value, count }) => `${count} ${toStateView({ state: value || null, states: [] }).words.toLowerCase()}`,
  );
  return <span className="truncate">{words?.join(", ")}</span>;
}

/** Marks forecasts, so that they never look like past events. */
function renderInstant(ms: number | null, isForecast: boolean, zone: string): ReactNode {
  if (ms === null) return untold;
  const text = formatInstant(ms, zone, "minute");
  return isForecast ? (
    <em className="truncate text-ink-muted" title={`Expected by the scheduler: ${text}`}>
      exp. {text}
    </em>
  ) : (
    text
  );
}

function UsedOfLimit({ job, nowMs }: { job: GridJob; nowMs: number }) {
  const { startMs, limitMinutes } = job;
  if (startMs === null || job.isStartForecast || typeof limitMinutes !== "number" || limitMinutes <= 0)
    return null;
  const untilMs = job.endMs !== null && !job.isEndForecast ? job.endMs : nowMs;
  const percent = Math.round(Math.min(1, Math.max(0, (untilMs - startMs) / (limitMinutes * 60_000))) * 100);
  const bar = `linear-gradient(to right, var(--accent) ${percent}%, var(--sunken) ${percent}%)`;
  return (
    <span
      className="grow bg-[length:calc(100%-3rem)_0.5rem] bg-left bg-no-repeat text-right"
      style={{ backgroundImage: bar }}
    >
      {`${percent} %`}
    </span>
  );
}

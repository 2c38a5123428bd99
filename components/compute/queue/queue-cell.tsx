"use client";

import { type CSSProperties, createContext, type ReactNode, use } from "react";
import { StateMark } from "@/components/ui/state-mark";
import type { Interruption } from "@/lib/compute/interruption/interruption";
import { sayMeetingsOfJob } from "@/lib/compute/interruption/meet-interruption";
import { type GridColumn, type GridJob, nameOf } from "@/lib/compute/job/job-columns";
import type { Limit } from "@/lib/compute/job/job-model";
import { toStateView } from "@/lib/compute/job/job-state";
import { formatTimeLimit } from "@/lib/compute/job/time-limit";
import { type GridLine, toGridRef, toGroupRef, toReasonParts } from "@/lib/compute/queue/table/table-row";
import * as words from "@/lib/compute/queue/words";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { formatInstant, formatNear, formatZone } from "@/lib/time/zone";
import { JobStateMark } from "../job/job-state-badge";
import { sayTasksByState, TaskBar } from "../job/task-bar";

/** What every cell of the grid is rendered with. `nowMs` is epoch ms. */
export type CellContext = {
  /** The URL of a job's page, which keeps the address's choice of the time zone. */
  toHref: (ref: string) => string;
  zone: string;
  nowMs: number;
  /** Whether a user's jobs are to be marked as the reader's; null if none are, as in a list of only their jobs. */
  isMarked: ((user: string | null) => boolean) | null;
  /** Whether the reader may select jobs; a sentence above the list says why not. */
  canSelect: boolean;
  /** Whether rows offer to cancel their job: the reader may, the whole list has loaded, and nothing is selected. */
  canCancel: boolean;
};

/**
 * A cell of text alone is one element: a screenful of rows already has hundreds. `title` says what is cut off, or what is meant.
 */
type TextCell = { text: string; label?: string; className?: string; style?: CSSProperties };
type CellContent = { title?: string } & ({ plain: TextCell } | { parts: ReactNode });

const unreported: CellContent = {
  title: words.notReported,
  plain: { text: "–", label: words.notReported, className: "text-ink-muted" },
};
const empty: CellContent = { plain: { text: "" } };
const toText = (value: GridJob[keyof GridJob]): CellContent =>
  value === null || value === "" ? unreported : { plain: { text: String(value) }, title: String(value) };

/** The content of one cell. Rows are used again for other jobs, so cells of a column have the same elements where they can. */
export function toCell(column: GridColumn, line: GridLine, context: CellContext): CellContent {
  const { job, group } = line;
  switch (column.key) {
    case "id":
      if (group?.together) {
        const { title, total } = group.together;
        return {
          title: words.togetherRow(group.count, title),
          // There is no page of them: what is pressed opens the group.
          parts: (
            <span data-act="unfold" className="truncate">
              {words.togetherOf(group.count, total)}
            </span>
          ),
        };
      }
      return {
        title: job.label,
        parts: (
          // The table opens it: a screenful of Next's links costs more than their rows.
          <a
            href={context.toHref(group ? toGroupRef(line) : toGridRef(job))}
            tabIndex={-1}
            className={line.isPart ? "queue-link sm:pl-4" : "queue-link"}
          >
            {group ? job.label.replace(/[_+].*$/, "") : job.label}
          </a>
        ),
      };
    case "state":
      return group ? toGroupStates(group) : toJobState(job, context);
    case "user":
      return context.isMarked?.(job.user)
        ? {
            title: job.user ?? undefined,
            parts: (
              <>
                <span className="truncate">{job.user}</span>
                <OwnMark />
              </>
            ),
          }
        : toText(job.user);
    case "name":
      return toText(group?.together?.title || job.name);
    case "nodes":
      return group ? toGroupNodes(group) : toText(job.nodeCount);
    case "nodelist":
      return group ? empty : { plain: { text: job.nodeList ?? "" }, title: job.nodeList ?? undefined };
    case "start":
      return group && group.startAt === null
        ? empty
        : toInstant((group ?? job).startAt, (group ?? job).isStartForecast, context);
    case "end":
      return group ? empty : toInstant(job.endAt, job.isEndForecast, context);
    case "used":
      return group ? empty : toTime(job, context.nowMs);
    case "reason":
      return toReason(line, context);
    default:
      return toUsual(column, line, context);
  }
}

/** A field as its kind is shown. A group has the texts, the limit and the submission of its first job. */
function toUsual({ sort, kind }: GridColumn, { job, group }: GridLine, context: CellContext): CellContent {
  const value = sort === null ? null : job[nameOf(sort) as keyof GridJob];
  if (kind === "number" && group) return empty;
  if (kind === "instant") return toInstant(value as string | null, false, context);
  return toText(kind === "limit" ? formatTimeLimit(value as Limit) : value);
}

/** Marks the reader's own jobs by a word in a frame. */
export function OwnMark({ className = "" }: { className?: string }) {
  return (
    <span className={`ml-1 shrink-0 rounded border border-accent px-1 text-accent text-xs ${className}`}>
      {words.you}
    </span>
  );
}

function toJobState(job: GridJob, { isMarked, zone, nowMs }: CellContext): CellContent {
  const view = toStateView(job);
  return {
    title: view.means,
    parts: (
      <>
        <JobStateMark tone={view.tone} className="mr-1.5" />
        <span className="truncate">{[view.words, ...view.flags].join(" · ")}</span>
        {isMarked === null || isMarked(job.user) ? (
          <DowntimeMark job={job} zone={zone} nowMs={nowMs} />
        ) : null}
      </>
    ),
  };
}

function toGroupNodes({ nodes }: NonNullable<GridLine["group"]>): CellContent {
  if (!nodes) return empty;
  return toText(nodes.least === nodes.most ? nodes.most : words.nodeRange(nodes.least, nodes.most));
}

/** A folded group's state if all its tasks have one, else its tasks as a bar; the reason's cell has the words. */
function toGroupStates({ states }: NonNullable<GridLine["group"]>): CellContent {
  const title = sayTasksByState(states);
  const [only] = states;
  if (states.length > 1 || !only)
    return { title, parts: <TaskBar counts={states} className="w-full max-sm:w-24" /> };
  const { tone } = toStateView({ state: only.value || null, states: [] });
  return {
    title,
    parts: (
      <>
        <JobStateMark tone={tone} className="mr-1.5" />
        <span className="truncate">{title}</span>
      </>
    ),
  };
}

/**
 * The scheduler's code whole, then as many of its words as fit; of a job that has neither, its nodes; of a group, its tasks by
 * state. On a narrow screen, which has no columns for them, the time left or the estimated start. Always three elements.
 */
function toReason({ job, group }: GridLine, context: CellContext): CellContent {
  const { code, words: sentence } = group ? { code: "", words: "" } : toReasonParts(job);
  const nodes = job.nodeList ? words.onNodes(job.nodeList) : "";
  // Of one state, the state's cell has the words.
  const tasks = group && group.states.length > 1 ? sayTasksByState(group.states) : "";
  const other = code || sentence ? "" : group ? tasks : nodes;
  const { startAt, isStartForecast } = group ?? job;
  const time = group ? null : readTime(job, context.nowMs);
  const brief =
    startAt !== null && isStartForecast
      ? words.estimated(formatNear(Date.parse(startAt), context.zone, context.nowMs, "minute"))
      : time && !time.hasEnded
        ? words.timeLeft(formatDuration(time.leftMs))
        : "";
  return {
    title: [code, sentence || other].filter(Boolean).join(": ") || undefined,
    parts: (
      <>
        <span className="queue-code">{code && sentence ? `${code} ` : code}</span>
        <span className={sentence ? "queue-why" : brief && !group ? "truncate max-sm:hidden" : "truncate"}>
          {sentence || other}
        </span>
        <span className="queue-brief">{brief}</span>
      </>
    ),
  };
}

/** Marks forecasts, so that they never look like past events. */
function toInstant(at: string | null, isForecast: boolean, { zone, nowMs }: CellContext): CellContent {
  if (at === null) return unreported;
  const text = formatNear(Date.parse(at), zone, nowMs, "minute");
  if (!isForecast) return toText(text);
  return {
    title: words.estimatedBy(text),
    plain: { text: words.estimated(text), className: "queue-estimate" },
  };
}

/** How much of its limit a job that has started took, 0 to 1, and how long it still may run; null: unknown. */
function readTime({ state, startAt, endAt, limitMinutes, ...job }: GridJob, nowMs: number) {
  // The time suspended doesn't count, and the list doesn't say how long it was.
  if (state === "SUSPENDED") return null;
  if (startAt === null || job.isStartForecast || typeof limitMinutes !== "number" || limitMinutes <= 0)
    return null;
  const hasEnded = endAt !== null && !job.isEndForecast;
  const usedMs = (hasEnded ? Date.parse(endAt) : nowMs) - Date.parse(startAt);
  const limitMs = limitMinutes * minuteMs;
  const share = Math.min(1, Math.max(0, usedMs / limitMs));
  return { hasEnded, limitMinutes, share, leftMs: limitMs - usedMs };
}

function toTime(job: GridJob, nowMs: number): CellContent {
  const time = readTime(job, nowMs);
  if (!time) return empty;
  const percent = Math.round(time.share * 100);
  return {
    title: words.percentOf(percent, formatTimeLimit(time.limitMinutes)),
    plain: {
      text: time.hasEnded ? words.percentUsed(percent) : words.timeLeft(formatDuration(time.leftMs)),
      className: "queue-time",
      style: { "--used": `${percent}%` } as CSSProperties,
    },
  };
}

const Interruptions = createContext<readonly Interruption[]>([]);

/** Gives the rows of a queue the downtimes and reservations of its resource. */
export function QueueDowntimes(props: { downtimes: readonly Interruption[]; children: ReactNode }) {
  return <Interruptions value={props.downtimes}>{props.children}</Interruptions>;
}

/** A mark on a job that meets a downtime or a reservation, with the explanations of the job's page; nothing if it meets none. */
function DowntimeMark({ job, zone, nowMs }: { job: GridJob; zone: string; nowMs: number }) {
  const interruptions = use(Interruptions);
  if (interruptions.length === 0) return null;
  const meetings = sayMeetingsOfJob(
    job,
    interruptions,
    (ms) => `${formatInstant(ms, zone, "moment", nowMs)} ${formatZone(ms, zone)}`,
    nowMs,
  );
  if (meetings.length === 0) return null;
  const said = meetings.map(({ text }) => text).join(" ");
  return (
    <span role="img" aria-label={said} title={said} className="ml-1.5 inline-flex shrink-0">
      <StateMark tone="impact" />
    </span>
  );
}

import type { ReactNode } from "react";
import { NoteItem } from "@/components/notes/note-item";
import { Instant } from "@/components/shell/time/instant";
import { Strip } from "@/components/ui/share-bar";
import { StateMark, type StateTone } from "@/components/ui/state-mark";
import { type IncidentMoment, type IncidentView, incidentUnits } from "@/lib/history/view/incident-view";
import * as words from "@/lib/history/words";
import type { Note } from "@/lib/notes/model";
import { toState } from "@/lib/status/severity";
import { dayMs, formatDuration } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { PlanTime } from "./plan-time";

type IncidentTimelineProps = { view: IncidentView; notes: readonly Note[] };

/** An incident on one line of time: drawn to scale, and in words. */
export function IncidentTimeline(props: IncidentTimelineProps) {
  return (
    <figure
      aria-label={words.timelineOf(props.view.incident.resource)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <IncidentDrawing {...props} />
      <IncidentMoments {...props} />
    </figure>
  );
}

/**
 * An incident to scale: the status that was observed, its downtimes as listed and (dashed) as they were before, and when notes were
 * written (discs) or downtimes changed (rings). The list below it says the same.
 */
function IncidentDrawing({ view, notes }: IncidentTimelineProps) {
  const { window, paths, plans, moments } = view;
  const lengthMs = window.untilMs - window.fromMs;
  const place = (ms: number) => Math.max(0, Math.min(1, (ms - window.fromMs) / lengthMs)) * 100;
  const percent = (ms: number) => `${place(ms).toFixed(2)}%`;
  const isShown = (ms: number) => ms >= window.fromMs && ms <= window.untilMs;
  const changed = moments.flatMap(({ kind, atMs }) => (kind === "changed" && isShown(atMs) ? atMs : []));
  const changes = [...new Set(changed)];
  const written = [...new Set(notes.map(({ writtenAt }) => Date.parse(writtenAt)).filter(isShown))];
  const ticks = [0, 1, 2, 3, 4].map((part) => window.fromMs + (lengthMs * part) / 4);
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 text-xs"
    >
      <span className="text-ink-muted">{words.condition}</span>
      <div className="relative">
        <Strip paths={paths} units={incidentUnits} className="h-8 w-full" />
        {view.readMs < window.untilMs ? (
          <span
            className="absolute inset-y-0 border-accent border-l-2 pl-1 text-accent"
            style={{ left: percent(view.readMs) }}
          >
            {words.now}
          </span>
        ) : null}
      </div>
      {plans.length === 0 ? null : (
        <>
          <span className="text-ink-muted">{words.downtime}</span>
          <svg aria-hidden="true" className="h-3 w-full overflow-visible">
            {plans.map(({ fromMs, untilMs, isFormer, isPlanned }) => (
              <rect
                key={`${fromMs} ${untilMs} ${isFormer}`}
                x={percent(fromMs)}
                width={`${(place(untilMs) - place(fromMs)).toFixed(2)}%`}
                height="100%"
                className={isFormer ? "fill-none stroke-ink" : isPlanned ? "fill-plan" : "fill-down"}
                strokeDasharray={isFormer ? "3 3" : undefined}
              />
            ))}
          </svg>
        </>
      )}
      {changes.length + written.length === 0 ? null : (
        <>
          <span className="text-ink-muted">{words.updates}</span>
          <svg aria-hidden="true" className="h-3 w-full overflow-visible">
            {changes.map((ms) => (
              <circle key={ms} cx={percent(ms)} cy="6" r="4" className="fill-surface stroke-2 stroke-ink" />
            ))}
            {written.map((ms) => (
              <circle key={ms} cx={percent(ms)} cy="6" r="5" className="fill-accent" />
            ))}
          </svg>
        </>
      )}
      <span className="col-start-2 flex justify-between text-ink-muted [&>:nth-child(even)]:max-sm:hidden">
        {ticks.map((ms) => (
          <Instant key={ms} ms={ms} style={lengthMs < 1.5 * dayMs ? "time" : "minute"} zoned={false} />
        ))}
      </span>
    </div>
  );
}

/** What happened, oldest first, along a line. */
function IncidentMoments({ view, notes }: IncidentTimelineProps) {
  const written = notes.map((note) => ({ kind: "note" as const, atMs: Date.parse(note.writtenAt), note }));
  const moments = [...view.moments, ...written].sort((one, other) => one.atMs - other.atMs);
  return (
    <ol aria-label={words.moments}>
      {moments.map((moment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is that of time.
        <Row key={index} tone={toTone(moment)} atMs={moment.atMs}>
          {moment.kind === "note" ? (
            <ul>
              <NoteItem note={moment.note} all={notes} nowMs={view.readMs} showsSubject={false} />
            </ul>
          ) : (
            <Said moment={moment} nowMs={view.readMs} />
          )}
        </Row>
      ))}
      {view.incident.isOngoing ? (
        <Row tone="working" atMs={Date.parse(view.incident.until)}>
          {words.unchanged}
        </Row>
      ) : null}
    </ol>
  );
}

type RowProps = { tone: StateTone; atMs: number; children: ReactNode };

function Row({ tone, atMs, children }: RowProps) {
  return (
    <li className="group grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[10rem_1rem_minmax(0,1fr)]">
      <Instant
        ms={atMs}
        style="near"
        zoned={false}
        className="col-start-2 row-start-1 text-ink-muted text-sm sm:col-start-1 sm:text-right"
      />
      <span className="relative col-start-1 row-span-2 row-start-1 grid justify-items-center pt-0.5 sm:col-start-2">
        <StateMark tone={tone} />
        <span className="absolute top-5 bottom-0 border-line-strong border-l group-last:hidden" />
      </span>
      <div className="col-start-2 min-w-0 pb-4 group-last:pb-0 sm:col-start-3 sm:row-start-1">{children}</div>
    </li>
  );
}

function toTone(moment: IncidentMoment): StateTone {
  if (moment.kind === "gap") return "unknown";
  if (moment.kind === "note") return "info";
  if (moment.kind === "status") return toState(moment.status, moment.isPlanned).tone;
  return moment.isPlanned ? "plan" : "neutral";
}

type SaidProps = { moment: Exclude<IncidentMoment, { kind: "note" }>; nowMs: number };

function Said({ moment, nowMs }: SaidProps) {
  switch (moment.kind) {
    case "status":
      return <span className="font-semibold">{toState(moment.status, moment.isPlanned).word}</span>;
    case "gap":
      return <span>{words.notObservedFor(formatDuration((moment.untilMs ?? nowMs) - moment.atMs))}</span>;
    case "announced":
      return (
        <>
          {words.downtimeListed} <Value field="start" text={moment.start} /> –{" "}
          <Value field="end" text={moment.end} after={moment.start} />
          {moment.description ? <p className="text-ink-muted text-sm">{moment.description}</p> : null}
        </>
      );
    case "changed":
      return (
        <>
          {words.downtimeChange(moment.field)}
          {moment.before === null && moment.after === null ? null : (
            <>
              : <Value field={moment.field} text={moment.before} /> →{" "}
              <Value field={moment.field} text={moment.after} after={moment.before} />
            </>
          )}
        </>
      );
  }
}

type ValueProps = { field: string; text: string | null; after?: string | null };

/** An instant of a downtime, or a text as listed. */
function Value({ field, text, after }: ValueProps) {
  const ms = field === "start" || field === "end" ? parseInstant(text) : null;
  return ms === null ? (text ?? words.none) : <PlanTime ms={ms} afterMs={parseInstant(after)} />;
}

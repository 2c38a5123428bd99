import type { ReactNode } from "react";
import { NoteItem } from "@/components/notes/note-item";
import { MenuLink, PageHead } from "@/components/shell/frame/page-head";
import { Instant } from "@/components/shell/time/instant";
import { Panel } from "@/components/ui/panel";
import { Strip } from "@/components/ui/share-bar";
import { StateMark, type StateTone } from "@/components/ui/state-mark";
import { toHistoryAddress } from "@/lib/history/history-parameters";
import {
  findClosing,
  findExpectedEnd,
  findOpenEnds,
  type IncidentMoment,
  type IncidentView,
  incidentUnits,
} from "@/lib/history/view/incident-view";
import { sayLength, sayPlanned } from "@/lib/history/view/say-incident";
import * as words from "@/lib/history/words";
import type { Note } from "@/lib/notes/model";
import { toResourcePath } from "@/lib/status/resource-path";
import { toState } from "@/lib/status/severity";
import { dayMs, formatDuration } from "@/lib/time/duration";
import { formatInstant, parseInstant } from "@/lib/time/zone";
import { formatDayName } from "@/lib/time/zone-days";

type IncidentScreenProps = {
  view: IncidentView;
  /** Those about it; null: they couldn't be read. */
  notes: readonly Note[] | null;
  /** The facility's, whose days the links open. */
  zone: string;
};

/** One incident: what happened to which resource, and everything about it on one line of time. */
export function IncidentScreen({ view, notes, zone }: IncidentScreenProps) {
  const { incident } = view;
  const { resource, isOngoing, isPlanned } = incident;
  const { isStartOpen, isEndOpen } = findOpenEnds(view);
  const expectedMs = findExpectedEnd(view);
  const closing = findClosing(view, notes ?? []);
  const hasGap = incident.hasGap || isStartOpen || isEndOpen;
  const [fromMs, untilMs] = [Date.parse(incident.from), Date.parse(incident.until)];
  const days = new Map([fromMs, untilMs].map((ms) => [formatDayName(ms, zone), ms]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead
        title={words.incidentHeading(resource, isPlanned)}
        trail={<HistoryLink resource={resource} />}
        state={
          <span className="inline-flex items-center gap-1.5">
            <StateMark tone={isPlanned ? "plan" : "down"} />
            {`${sayPlanned(incident)} · ${sayLength({ ...incident, hasGap })}`}
          </span>
        }
        more={
          <>
            <MenuLink href={toResourcePath(resource)}>{words.statusOf(resource)}</MenuLink>
            {[...days].map(([day, ms]) => (
              <MenuLink key={day} href={toHistoryAddress({ resource, day })}>
                {words.dayOf(formatInstant(ms, zone, "day", view.readMs))}
              </MenuLink>
            ))}
          </>
        }
      />
      {closing ? (
        <Panel heading={words.closingNote}>
          <ul>
            <NoteItem note={closing} all={notes ?? []} nowMs={view.readMs} showsSubject={false} />
          </ul>
        </Panel>
      ) : null}
      <p className="max-w-prose text-lg">
        {incident.reason ?? <span className="text-ink-muted">{words.noReason}</span>}
      </p>
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        <Fact name={isStartOpen ? words.firstSeen : words.started}>
          <Instant ms={fromMs} style="near" />
        </Fact>
        <Fact name={isEndOpen ? words.lastSeen : words.ended}>
          {isOngoing ? words.continuing : <Instant ms={untilMs} style="near" />}
        </Fact>
        {expectedMs === null ? null : (
          <Fact name={expectedMs > view.readMs ? words.expectedEnd : words.expectedEndPassed}>
            <Instant ms={expectedMs} style="near" />
          </Fact>
        )}
      </dl>
      {hasGap ? <p className="text-ink-muted text-sm">{words.withGap}</p> : null}
      <Panel heading={words.timeline}>
        <IncidentTimeline view={view} notes={notes ?? []} />
        {notes === null ? <p className="pt-2 text-sm text-warn">{words.notesNotLoaded}</p> : null}
      </Panel>
    </div>
  );
}

const HistoryLink = ({ resource }: { resource: string }) => (
  <a
    href={toHistoryAddress({ resource })}
    className="inline-flex min-h-6 items-center underline underline-offset-2"
  >
    {words.figure(resource)}
  </a>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

type IncidentTimelineProps = { view: IncidentView; notes: readonly Note[] };

/** An incident on one line of time: the status that was observed to scale, and what happened in words. */
function IncidentTimeline({ view, notes }: IncidentTimelineProps) {
  const { window, paths, readMs } = view;
  const lengthMs = window.untilMs - window.fromMs;
  const ticks = [0, 1, 2, 3, 4].map((part) => window.fromMs + (lengthMs * part) / 4);
  return (
    <figure
      aria-label={words.timelineOf(view.incident.resource)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div aria-hidden="true" className="grid gap-1 text-xs">
        <div className="relative">
          <Strip paths={paths} units={incidentUnits} className="h-8 w-full" />
          {readMs < window.untilMs ? (
            <span
              className="absolute inset-y-0 border-accent border-l-2 pl-1 text-accent"
              style={{ left: `${(((readMs - window.fromMs) / lengthMs) * 100).toFixed(2)}%` }}
            >
              {words.now}
            </span>
          ) : null}
        </div>
        <span className="flex justify-between text-ink-muted [&>:nth-child(even)]:max-sm:hidden">
          {ticks.map((ms) => (
            <Instant key={ms} ms={ms} style={lengthMs < 1.5 * dayMs ? "time" : "minute"} zoned={false} />
          ))}
        </span>
      </div>
      <IncidentMoments view={view} notes={notes} />
    </figure>
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
          <Value field="end" text={moment.end} />
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
              <Value field={moment.field} text={moment.after} />
            </>
          )}
        </>
      );
  }
}

/** An instant of a downtime, or a text as listed. */
function Value({ field, text }: { field: string; text: string | null }) {
  const ms = field === "start" || field === "end" ? parseInstant(text) : null;
  return ms === null ? (text ?? words.none) : <Instant ms={ms} style="near" zoned={false} />;
}

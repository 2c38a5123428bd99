import Link from "next/link";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Prepared } from "@/components/ui/prepared";
import type { HistoryNotes } from "@/lib/history/history-notes";
import { type HistoryChoice, toHistoryAddress } from "@/lib/history/history-parameters";
import type { HistoryIncident } from "@/lib/history/model";
import { toLongestGapMs } from "@/lib/history/span";
import type { HistoryView } from "@/lib/history/view/history-view";
import * as words from "@/lib/history/words";
import type { Problem } from "@/lib/portal/problem";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { CalendarMonths } from "./calendar-months";
import { DayPanel } from "./day-panel";
import { Downloads } from "./downloads";
import { DowntimeChanges } from "./downtime-changes";
import { HistoryFilters } from "./history-filters";
import { HistoryLegend } from "./history-legend";
import { IncidentTable } from "./incident-table";
import { NoteHistory } from "./note-history";
import { ResourcePanel } from "./resource-panel";
import { ResourceTable } from "./resource-table";

type HistoryScreenProps = {
  choice: HistoryChoice;
  view: HistoryView | null;
  /** The incident of a permalink; null: it isn't recorded. undefined: none was asked for. */
  incident: HistoryIncident | null | undefined;
  /** Set if the record couldn't be read. */
  problem: Problem | null;
  site: { facilityTimeZone: string; demo: boolean };
  /** How often the status is recorded, in ms; 0: not at all. */
  recordMs: number;
  /** For how many days records are kept. */
  historyDays: number;
  /** False if the database can't be written now. */
  canRecord: boolean;
  /** The operators' notes of the period, newest first; null if they couldn't be read. */
  notes: HistoryNotes | null;
};

/** What the portal recorded: days, availability, incidents and changes of downtimes, of all resources, of one, or of one day. */
export function HistoryScreen({
  choice,
  view,
  incident,
  problem,
  site,
  recordMs,
  historyDays,
  canRecord,
  notes,
}: HistoryScreenProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h1 className="font-semibold text-xl">{words.title}</h1>
          <p className="text-ink-muted text-sm">{words.lead}</p>
          {site.demo ? <p className="text-ink-muted text-sm">{words.demoRemark}</p> : null}
        </div>
      </header>
      <HistoryFilters choice={choice} names={withChosen(view?.names ?? [], choice.resource)} />
      {problem ? <ProblemNotice problem={problem} /> : null}
      {problem || canRecord ? null : (
        <Notice tone="warn" title={words.notWritten}>
          <p>{words.notWrittenRemark}</p>
        </Notice>
      )}
      {view ? (
        <>
          {view.completeSinceMs === null ? null : (
            <p className="text-sm text-warn">
              {words.completeSince(
                formatInstant(view.completeSinceMs, site.facilityTimeZone, "exact"),
                formatZone(view.completeSinceMs, site.facilityTimeZone),
              )}
            </p>
          )}
          {view.exactFromMs === null ? null : (
            <p className="text-ink-muted text-sm">
              {words.exactSince(
                formatInstant(view.exactFromMs, site.facilityTimeZone, "moment", view.readMs),
                formatZone(view.exactFromMs, site.facilityTimeZone),
                formatDuration(toLongestGapMs(recordMs)),
              )}
            </p>
          )}
          {incident === undefined ? null : (
            <OneIncident
              incident={incident}
              zone={site.facilityTimeZone}
              nowMs={view.readMs}
              historyDays={historyDays}
            />
          )}
          {view.day === null ? (
            <EmptyState title={words.dayGone}>{words.dayGoneRemark(site.facilityTimeZone)}</EmptyState>
          ) : null}
          <Recorded view={view} zone={site.facilityTimeZone} recordMs={recordMs} choice={choice} />
          <Notes notes={notes} />
          {view.resources.length > 0 ? <Downloads address={view.address} spanCount={view.spanCount} /> : null}
        </>
      ) : null}
    </div>
  );
}

/** The names to choose from, with the one of the address even if nothing is recorded of it. */
const withChosen = (names: readonly string[], chosen: string | null) =>
  chosen === null || names.includes(chosen) ? names : [...names, chosen];

type RecordedProps = { view: HistoryView; zone: string; recordMs: number; choice: HistoryChoice };

function Recorded({ view, zone, recordMs, choice }: RecordedProps) {
  const chosen = choice.resource;
  if (view.resources.length === 0) {
    if (chosen !== null && view.names.length > 0)
      return <EmptyState title={words.nothingRecordedOf(chosen)}>{words.nothingRecordedOfRemark}</EmptyState>;
    const remark = recordMs > 0 ? words.nothingRecordedRemark(formatDuration(recordMs)) : words.recordingOff;
    return <EmptyState title={words.nothingRecorded}>{remark}</EmptyState>;
  }
  if (view.day) return <DayPanel day={view.day} zone={zone} resource={chosen} nowMs={view.readMs} />;
  const [only] = view.resources;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <HistoryLegend />
        {view.recordedUntilMs === null ? null : (
          <p className="text-ink-muted text-sm">
            {words.recordedUntil(
              formatInstant(view.recordedUntilMs, zone, "moment", view.readMs),
              formatZone(view.recordedUntilMs, zone),
            )}
          </p>
        )}
      </div>
      <Panel heading={chosen === null ? words.calendar : words.calendarOf(chosen)}>
        <Prepared source={view} name="calendar">
          <CalendarMonths days={view.days} zone={zone} resource={chosen} nowMs={view.readMs} />
        </Prepared>
      </Panel>
      {only && view.ownDays ? (
        <ResourcePanel
          view={view}
          resource={only.resource}
          days={view.ownDays}
          availability={only.availability}
          zone={zone}
        >
          <Link
            href={`/status/${encodeURIComponent(only.resource)}`}
            prefetch={false}
            className="text-sm underline underline-offset-2"
            aria-label={words.statusOf(only.resource)}
          >
            {words.status}
          </Link>
        </ResourcePanel>
      ) : (
        <Panel heading={words.availability} padded={false}>
          <Prepared source={view} name="resources">
            <ResourceTable resources={view.resources} days={choice.days} />
          </Prepared>
        </Panel>
      )}
      <Panel
        heading={words.incidents}
        padded={view.incidents.length === 0}
        aside={view.incidents.length + view.furtherIncidents || null}
      >
        <Prepared source={view} name="incidents">
          <IncidentTable incidents={view.incidents} zone={zone} nowMs={view.readMs} kind={choice.kind} />
        </Prepared>
        <FurtherIncidents choice={choice} count={view.furtherIncidents} />
      </Panel>
      {view.changes.length > 0 ? (
        <Panel heading={words.downtimeChanges} padded={false}>
          <Prepared source={view} name="changes">
            <DowntimeChanges changes={view.changes} zone={zone} nowMs={view.readMs} />
          </Prepared>
          {view.furtherChanges > 0 ? (
            <p className="p-3 text-ink-muted text-sm">{words.furtherChanges(view.furtherChanges)}</p>
          ) : null}
        </Panel>
      ) : null}
    </>
  );
}

/** How to read the incidents that the list doesn't have. */
function FurtherIncidents({ choice, count }: { choice: HistoryChoice; count: number }) {
  if (count === 0) return null;
  return (
    <p className="p-3 text-ink-muted text-sm">
      {choice.incidents === "100" ? (
        words.furtherIncidents(count)
      ) : (
        <>
          {words.olderIncidents(count)}{" "}
          <a
            href={toHistoryAddress({ ...choice, incident: null, incidents: "100" })}
            className="underline underline-offset-2"
          >
            {words.showMoreIncidents}
          </a>
        </>
      )}
    </p>
  );
}

const mostNotes = 200;

function Notes({ notes: read }: { notes: HistoryNotes | null }) {
  if (read === null) return <p className="text-sm text-warn">{words.notesNotLoaded}</p>;
  const { notes, hasMoreNotes } = read;
  if (notes.length === 0) return null;
  return (
    <Panel heading={words.notes} aside={words.noteCount(notes.length, hasMoreNotes)}>
      <NoteHistory
        notes={notes.slice(0, mostNotes)}
        furtherNotes={Math.max(0, notes.length - mostNotes)}
        hasMoreNotes={hasMoreNotes}
      />
    </Panel>
  );
}

type OneIncidentProps = {
  incident: HistoryIncident | null;
  zone: string;
  nowMs: number;
  historyDays: number;
};

/** The incident of a permalink, whenever it was. */
function OneIncident({ incident, zone, nowMs, historyDays }: OneIncidentProps) {
  if (!incident)
    return <EmptyState title={words.incidentGone}>{words.incidentGoneRemark(historyDays)}</EmptyState>;
  return (
    <Panel heading={words.incident} padded={false}>
      <IncidentTable incidents={[incident]} zone={zone} nowMs={nowMs} caption={words.incident} />
    </Panel>
  );
}

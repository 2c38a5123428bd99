import Link from "next/link";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { LinkButton } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState, Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Prepared } from "@/components/ui/prepared";
import { type HistoryChoice, toHistoryAddress } from "@/lib/history/history-parameters";
import type { HistoryNotes } from "@/lib/history/records";
import { mostSpansOfAnswer, toLongestGapMs } from "@/lib/history/span";
import type { HistoryView } from "@/lib/history/view/history-view";
import * as words from "@/lib/history/words";
import type { Problem } from "@/lib/portal/problem";
import { groupBy } from "@/lib/status/group-by";
import { toResourcePath } from "@/lib/status/resource-path";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatNear, formatZone, parseInstant } from "@/lib/time/zone";
import { CalendarLegend, CalendarMonths } from "./calendar-months";
import { DayPanel } from "./day-panel";
import { ResourceRecord } from "./history-bar";
import { HistoryFilters } from "./history-filters";
import { HistoryLegend } from "./history-legend";
import { IncidentList } from "./incident-list";
import { NoteHistory } from "./note-history";
import { ResourceTable } from "./resource-table";

type HistoryScreenProps = {
  choice: HistoryChoice;
  view: HistoryView | null;
  /** Set if the record couldn't be read. */
  problem: Problem | null;
  site: { facilityTimeZone: string; demo: boolean };
  /** How often the status is recorded, in ms; 0: not at all. */
  recordMs: number;
  /** False if the database can't be written now. */
  canRecord: boolean;
  /** The operators' notes of the period, newest first; null if they couldn't be read. */
  notes: HistoryNotes | null;
};

/** What the portal recorded: days, availability, incidents and changes of downtimes, of all resources, of one, or of one day. */
export function HistoryScreen(props: HistoryScreenProps) {
  const { choice, view, problem, site, recordMs, canRecord, notes } = props;
  const zone = site.facilityTimeZone;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h1 className="font-semibold text-xl">{words.title}</h1>
        <p className="text-ink-muted text-sm">
          {view?.recordedUntilMs == null
            ? null
            : `${words.recordedUntil(
                formatNear(view.recordedUntilMs, zone, view.readMs),
                formatZone(view.recordedUntilMs, zone),
              )}. `}
          {words.lead}
          {site.demo ? ` ${words.demoRemark}` : null}
        </p>
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
                formatInstant(view.completeSinceMs, zone, "exact"),
                formatZone(view.completeSinceMs, zone),
              )}
            </p>
          )}
          {view.exactFromMs === null ? null : (
            <p className="text-ink-muted text-sm">
              {words.exactSince(
                formatInstant(view.exactFromMs, zone, "moment", view.readMs),
                formatZone(view.exactFromMs, zone),
                formatDuration(toLongestGapMs(recordMs)),
              )}
            </p>
          )}
          {view.day === null ? (
            <EmptyState title={words.dayGone}>{words.dayGoneRemark(zone)}</EmptyState>
          ) : null}
          <Recorded view={view} zone={zone} recordMs={recordMs} choice={choice} />
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
  // What is before the record isn't worth a year of empty months.
  const begin = view.days.findIndex(({ expectedResources }) => expectedResources > 0);
  const days = view.days.slice(Math.max(0, begin));
  const [first] = days;
  return (
    <>
      <Panel
        heading={chosen === null ? words.calendar : words.calendarOf(chosen)}
        aside={begin > 0 && first ? words.recordBegins(formatInstant(first.startMs, zone, "date")) : null}
      >
        <Prepared source={view} name="calendar" className="grid gap-3">
          <CalendarMonths days={days} zone={zone} resource={chosen} />
          <CalendarLegend />
        </Prepared>
      </Panel>
      <Availability view={view} zone={zone} choice={choice} />
      <Panel
        heading={words.incidents}
        padded={false}
        aside={view.incidents.length + view.furtherIncidents || null}
      >
        <Prepared source={view} name="incidents">
          <IncidentList incidents={view.incidents} zone={zone} nowMs={view.readMs} kind={choice.kind} />
        </Prepared>
        <FurtherIncidents choice={choice} count={view.furtherIncidents} />
        {view.changes.length > 0 ? (
          <Disclosure
            summary={words.downtimeChanges(view.changes.length + view.furtherChanges)}
            className="border-line border-t px-3 py-1"
          >
            <Prepared source={view} name="changes">
              <DowntimeChanges view={view} zone={zone} />
            </Prepared>
            {view.furtherChanges > 0 ? (
              <p className="p-3 text-ink-muted text-sm">{words.olderIncidents(view.furtherChanges)}</p>
            ) : null}
          </Disclosure>
        ) : null}
      </Panel>
    </>
  );
}

/** How available each resource was, or the chosen one, with its days as a bar and a table. */
function Availability({ view, zone, choice }: Omit<RecordedProps, "recordMs">) {
  const [only] = view.resources;
  if (!only || !view.ownDays)
    return (
      <Panel heading={words.availability} padded={false} aside={<HistoryLegend />}>
        <Prepared source={view} name="resources">
          <ResourceTable resources={view.resources} days={choice.days} />
        </Prepared>
      </Panel>
    );
  const { resource, availability } = only;
  return (
    <Panel
      heading={resource}
      actions={
        <Link
          href={toResourcePath(resource)}
          prefetch={false}
          className="text-sm underline underline-offset-2"
          aria-label={words.statusOf(resource)}
        >
          {words.condition}
        </Link>
      }
    >
      <Prepared source={view} name="resource" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ResourceRecord resource={resource} days={view.ownDays} zone={zone} availability={availability} />
      </Prepared>
    </Panel>
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
            href={toHistoryAddress({ ...choice, incidents: "100" })}
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

/** The same record as files. It says if one has a part of it alone: a file that isn't whole must not look whole. */
function Downloads({ address, spanCount }: { address: string; spanCount: number }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm print:hidden">
      {words.download}
      <LinkButton size="small" href={`${address}&format=csv`} download>
        {words.downloadCsv}
      </LinkButton>
      <LinkButton size="small" href={`${address}&format=json`}>
        {words.downloadJson}
      </LinkButton>
      {spanCount > mostSpansOfAnswer ? (
        <span className="text-warn">{words.downloadCut(mostSpansOfAnswer, spanCount)}</span>
      ) : null}
    </p>
  );
}

type DowntimeChangesProps = { view: HistoryView; zone: string };

/** What changed in downtimes after they were announced, newest first; those of one kind of downtime are one line. */
function DowntimeChanges({ view, zone }: DowntimeChangesProps) {
  const groups = groupBy(view.changes, ({ downtime }) => `${downtime.resource}\n${downtime.description}`);
  return (
    <ul aria-label={words.changeList} className="grid gap-2 px-3 pb-3 text-sm">
      {[...groups].map(([key, [first, ...others]]) =>
        first === undefined ? null : (
          <li key={key}>
            <span className="font-medium">{first.downtime.resource}</span>{" "}
            <span className="text-ink-muted">{first.downtime.description || words.noReason}</span>
            <ChangeLine of={first} zone={zone} nowMs={view.readMs} />
            {others.length === 0 ? null : (
              <Disclosure summary={words.olderIncidents(others.length)}>
                {others.map((one) => (
                  <ChangeLine
                    key={`${one.downtime.id} ${one.change.seenAt} ${one.change.field}`}
                    of={one}
                    zone={zone}
                    nowMs={view.readMs}
                  />
                ))}
              </Disclosure>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

type ChangeLineProps = { of: HistoryView["changes"][number]; zone: string; nowMs: number };

function ChangeLine({ of: { change }, zone, nowMs }: ChangeLineProps) {
  const { seenAt, field, before, after } = change;
  const value = (text: string | null) => {
    const ms = field === "start" || field === "end" ? parseInstant(text) : null;
    return ms === null ? (text ?? words.none) : formatInstant(ms, zone, "moment", nowMs);
  };
  return (
    <p>
      {formatInstant(Date.parse(seenAt), zone, "moment", nowMs)}: {words.changeWords[field] ?? field}
      {before === null && after === null ? null : ` ${value(before)} → ${value(after)}`}
    </p>
  );
}

import { NoteItem } from "@/components/notes/note-item";
import { MenuChoice } from "@/components/shell/frame/menu-choice";
import { MenuLink, PageHead } from "@/components/shell/frame/page-head";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { ColumnTable } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState, Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Prepared } from "@/components/ui/prepared";
import { type HistoryChoice, toHistoryAddress } from "@/lib/history/history-parameters";
import type { HistoryNotes } from "@/lib/history/records";
import { mostSpansOfAnswer, toLongestGapMs } from "@/lib/history/span";
import type { HistoryView } from "@/lib/history/view/history-view";
import * as words from "@/lib/history/words";
import * as noteWords from "@/lib/notes/words";
import type { Problem } from "@/lib/portal/problem";
import { feedPath, toFeedPath, toResourcePath } from "@/lib/status/resource-path";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatNear, formatZone, parseInstant } from "@/lib/time/zone";
import { CalendarLegend, CalendarMonths } from "./calendar-months";
import { DayPanel } from "./day-panel";
import { ResourceRecord } from "./history-bar";
import { HistoryLegend } from "./history-legend";
import { IncidentList } from "./incident-list";
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
  const { resource } = choice;
  const zone = site.facilityTimeZone;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead
        title={resource === null ? words.title : words.figure(resource)}
        trail={
          resource === null ? null : (
            <a
              href={toHistoryAddress({ ...choice, resource: null })}
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              {words.allResources}
            </a>
          )
        }
        state={
          view?.recordedUntilMs == null
            ? null
            : [
                ...(choice.day === null ? [words.lastDays(choice.days)] : []),
                words.recordedUntil(
                  formatNear(view.recordedUntilMs, zone, view.readMs),
                  formatZone(view.recordedUntilMs, zone),
                ),
              ].join(" · ")
        }
        more={<HistoryMenu choice={choice} view={view} />}
      />
      {problem ? <ProblemNotice problem={problem} /> : null}
      {problem || canRecord ? null : (
        <Notice tone="warn" title={words.notWritten}>
          <p>{words.notWrittenRemark}</p>
        </Notice>
      )}
      {view ? (
        <>
          {view.completeSinceMs === null ? null : (
            <p className="text-sm text-warn">{words.completeSince(view.completeSinceMs, zone)}</p>
          )}
          {view.day === null ? (
            <EmptyState title={words.dayGone}>{words.dayGoneRemark(zone)}</EmptyState>
          ) : null}
          <Recorded view={view} zone={zone} recordMs={recordMs} choice={choice} />
          <Notes notes={notes} nowMs={view.readMs} />
          <p className="text-ink-muted text-xs">
            {[
              words.lead,
              view.exactFromMs === null
                ? null
                : words.exactSince(
                    formatInstant(view.exactFromMs, zone, "moment", view.readMs),
                    formatZone(view.exactFromMs, zone),
                    formatDuration(toLongestGapMs(recordMs)),
                  ),
              site.demo ? words.demoRemark : null,
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
        </>
      ) : null}
    </div>
  );
}

/** The period, the kind of incidents, and the same record elsewhere. It says if a file isn't whole, as it must not look so. */
function HistoryMenu({ choice, view }: Pick<HistoryScreenProps, "choice" | "view">) {
  const { resource, days, kind } = choice;
  return (
    <>
      <MenuChoice
        label={words.period}
        current={days}
        names={words.periodNames}
        hrefOf={(days) => toHistoryAddress({ ...choice, days, day: null })}
      />
      <MenuChoice
        label={words.incidents}
        current={kind}
        names={words.kindWords}
        hrefOf={(kind) => toHistoryAddress({ ...choice, kind, day: null })}
      />
      {resource === null ? null : (
        <MenuLink href={toResourcePath(resource)}>{words.statusOf(resource)}</MenuLink>
      )}
      <MenuLink href={resource === null ? feedPath : toFeedPath(resource)}>{words.feed}</MenuLink>
      {view && view.resources.length > 0 ? (
        <>
          <MenuLink href={`${view.address}&format=csv`} download>
            {words.downloadCsv}
          </MenuLink>
          <MenuLink href={`${view.address}&format=json`}>{words.downloadJson}</MenuLink>
          {view.spanCount > mostSpansOfAnswer ? (
            <p className="px-2 text-warn">{words.downloadCut(mostSpansOfAnswer, view.spanCount)}</p>
          ) : null}
        </>
      ) : null}
    </>
  );
}

type RecordedProps = { view: HistoryView; zone: string; recordMs: number; choice: HistoryChoice };

function Recorded({ view, zone, recordMs, choice }: RecordedProps) {
  const chosen = choice.resource;
  if (view.resources.length === 0) {
    if (chosen !== null && view.recordedUntilMs !== null)
      return <EmptyState title={words.nothingRecordedOf(chosen)}>{words.nothingRecordedOfRemark}</EmptyState>;
    const remark = recordMs > 0 ? words.nothingRecordedRemark(formatDuration(recordMs)) : words.recordingOff;
    return <EmptyState title={words.nothingRecorded}>{remark}</EmptyState>;
  }
  if (view.day) return <DayPanel day={view.day} zone={zone} resource={chosen} nowMs={view.readMs} />;
  // What is before the record isn't worth a year of empty months.
  const begin = view.days.findIndex(({ expectedResources }) => expectedResources > 0);
  const days = view.days.slice(Math.max(0, begin));
  const [first] = days;
  const [only] = view.resources;
  return (
    <>
      <Panel
        heading={words.calendar}
        aside={begin > 0 && first ? words.recordBegins(formatInstant(first.startMs, zone, "date")) : null}
      >
        <Prepared source={view} name="calendar" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <CalendarMonths days={days} zone={zone} resource={chosen} />
          <CalendarLegend />
        </Prepared>
      </Panel>
      <Panel heading={words.availability} padded={Boolean(view.ownDays)} aside={<HistoryLegend />}>
        <Prepared source={view} name="resources" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {only && view.ownDays ? (
            <ResourceRecord {...only} days={view.ownDays} zone={zone} />
          ) : (
            <ResourceTable resources={view.resources} days={choice.days} />
          )}
        </Prepared>
      </Panel>
      <Incidents view={view} zone={zone} choice={choice} />
    </>
  );
}

function Incidents({ view, zone, choice }: Omit<RecordedProps, "recordMs">) {
  const { incidents, furtherIncidents, changes, furtherChanges } = view;
  return (
    <Panel heading={words.incidents} padded={false} aside={incidents.length + furtherIncidents || null}>
      <Prepared source={view} name="incidents">
        <IncidentList
          incidents={incidents}
          zone={zone}
          nowMs={view.readMs}
          kind={choice.kind}
          isOfOne={choice.resource !== null}
        />
      </Prepared>
      {furtherIncidents > 0 ? (
        <p className="p-3 text-ink-muted text-sm">
          {choice.incidents === "100" ? (
            words.furtherIncidents(furtherIncidents)
          ) : (
            <a
              href={toHistoryAddress({ ...choice, incidents: "100" })}
              className="underline underline-offset-2"
            >
              {words.showMoreIncidents}
            </a>
          )}
        </p>
      ) : null}
      {changes.length > 0 ? (
        <Disclosure
          summary={words.downtimeChanges(changes.length + furtherChanges)}
          className="border-line border-t px-3 py-1"
        >
          <Prepared source={view} name="changes">
            <DowntimeChanges view={view} zone={zone} />
          </Prepared>
          {furtherChanges > 0 ? (
            <p className="p-3 text-ink-muted text-sm">{words.furtherChanges(furtherChanges)}</p>
          ) : null}
        </Disclosure>
      ) : null}
    </Panel>
  );
}

const mostNotes = 200;

/** Notes of operators, newest first, at `nowMs`. */
function Notes({ notes: read, nowMs }: Pick<HistoryScreenProps, "notes"> & { nowMs: number }) {
  if (read === null) return <p className="text-sm text-warn">{words.notesNotLoaded}</p>;
  const { notes, hasMoreNotes } = read;
  if (notes.length === 0) return null;
  const shown = notes.slice(0, mostNotes);
  return (
    <Disclosure
      open={notes.length <= 3}
      summary={<h2 className="font-semibold text-base">{words.noteCount(notes.length, hasMoreNotes)}</h2>}
    >
      <ul aria-label={noteWords.notes}>
        {shown.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            all={shown}
            nowMs={nowMs}
            heading={
              <a
                href={toResourcePath(note.resource)}
                className="wrap-anywhere font-medium underline underline-offset-2"
              >
                {note.resource}
              </a>
            }
          />
        ))}
      </ul>
      {notes.length > mostNotes ? (
        <p className="pt-2 text-ink-muted text-sm">
          {noteWords.furtherNotes(notes.length - mostNotes, hasMoreNotes)}
        </p>
      ) : null}
    </Disclosure>
  );
}

/** What changed in downtimes after they were announced, newest first. */
function DowntimeChanges({ view, zone }: { view: HistoryView; zone: string }) {
  const sayAt = (ms: number) => formatInstant(ms, zone, "moment", view.readMs);
  const sayValue = (field: string, text: string | null) => {
    const ms = field === "start" || field === "end" ? parseInstant(text) : null;
    return ms === null ? (text ?? words.none) : sayAt(ms);
  };
  return (
    <ColumnTable
      caption={words.changeList}
      rows={view.changes}
      nameOf={({ downtime, change }) => `${downtime.id} ${change.seenAt} ${change.field}`}
      columns={[
        [words.resource, ({ downtime }) => downtime.resource],
        [words.observed, ({ change }) => sayAt(Date.parse(change.seenAt)), "whitespace-nowrap"],
        [
          words.change,
          ({ change: { field, before, after } }) =>
            before === null && after === null
              ? words.changeWords[field]
              : `${words.changeWords[field]}: ${sayValue(field, before)} → ${sayValue(field, after)}`,
        ],
        [words.downtime, ({ downtime }) => downtime.description || words.noReason],
      ]}
    />
  );
}

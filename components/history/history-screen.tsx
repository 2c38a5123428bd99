import Link from "next/link";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Panel } from "@/components/ui/panel";
import type { HistoryChoice } from "@/lib/history/history-parameters";
import type { HistoryView } from "@/lib/history/history-view";
import * as words from "@/lib/history/words";
import type { Problem } from "@/lib/portal/problem";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { AvailabilityTable } from "./availability-table";
import { DowntimeChanges } from "./downtime-changes";
import { HistoryBar, HistoryLegend } from "./history-bar";
import { HistoryFilters } from "./history-filters";
import { IncidentTable } from "./incident-table";

type HistoryScreenProps = {
  choice: HistoryChoice;
  view: HistoryView | null;
  /** Set if the record couldn't be read. */
  problem: Problem | null;
  site: { facilityTimeZone: string; demo: boolean };
  /** How often the status is recorded, in ms; 0: not at all. */
  recordMs: number;
};

/** What the portal recorded: each resource's days, availability, incidents, and changes of downtimes. */
export function HistoryScreen({ choice, view, problem, site, recordMs }: HistoryScreenProps) {
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h1 className="font-semibold text-xl">{words.title}</h1>
          <p className="text-ink-muted text-sm">{words.lead}</p>
          {site.demo ? <p className="text-ink-muted text-sm">{words.demoRemark}</p> : null}
        </div>
      </header>
      <HistoryFilters choice={choice} names={withChosen(view?.names ?? [], choice.resource)} />
      {problem ? <ProblemNotice problem={problem} /> : null}
      {view ? (
        <Recorded view={view} zone={site.facilityTimeZone} recordMs={recordMs} resource={choice.resource} />
      ) : null}
    </div>
  );
}

/** The names to choose from, with the one of the address even if nothing is recorded of it. */
const withChosen = (names: readonly string[], chosen: string | null) =>
  chosen === null || names.includes(chosen) ? names : [...names, chosen];

type RecordedProps = { view: HistoryView; zone: string; recordMs: number; resource: string | null };

function Recorded({ view, zone, recordMs, resource: chosen }: RecordedProps) {
  if (view.resources.length === 0) {
    if (chosen !== null && view.names.length > 0)
      return <EmptyState title={words.nothingRecordedOf(chosen)}>{words.nothingRecordedOfRemark}</EmptyState>;
    const remark = recordMs > 0 ? words.nothingRecordedRemark(formatDuration(recordMs)) : words.recordingOff;
    return <EmptyState title={words.nothingRecorded}>{remark}</EmptyState>;
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <HistoryLegend />
        {view.recordedUntilMs === null ? null : (
          <p className="text-ink-muted text-sm">
            {words.recordedUntil(
              formatInstant(view.recordedUntilMs, zone, "moment"),
              formatZone(view.recordedUntilMs, zone),
            )}
          </p>
        )}
      </div>
      <div className="grid gap-3 lg:grid-cols-2 3xl:grid-cols-3">
        {view.resources.map(({ resource, days, availability }) => (
          <Panel
            key={resource}
            heading={resource}
            actions={
              <Link
                href={`/status/${encodeURIComponent(resource)}`}
                className="text-sm underline underline-offset-2"
                aria-label={words.statusOf(resource)}
              >
                {words.status}
              </Link>
            }
          >
            <div className="grid gap-3">
              <HistoryBar resource={resource} days={days} zone={zone} />
              <AvailabilityTable resource={resource} availability={availability} />
            </div>
          </Panel>
        ))}
      </div>
      <Panel
        heading={words.incidents}
        padded={view.incidents.length === 0}
        aside={view.incidents.length + view.furtherIncidents || null}
      >
        <IncidentTable incidents={view.incidents} zone={zone} />
        {view.furtherIncidents > 0 ? (
          <p className="p-3 text-ink-muted text-sm">{words.furtherIncidents(view.furtherIncidents)}</p>
        ) : null}
      </Panel>
      {view.downtimes.some(({ changes }) => changes.length > 0) ? (
        <Panel heading={words.downtimeChanges} padded={false}>
          <DowntimeChanges downtimes={view.downtimes} zone={zone} />
        </Panel>
      ) : null}
      <p className="flex flex-wrap items-center gap-2 text-sm print:hidden">
        {words.download}
        <LinkButton size="small" href={`${view.address}&format=csv`} prefetch={false} download>
          {words.downloadCsv}
        </LinkButton>
        <LinkButton size="small" href={`${view.address}&format=json`} prefetch={false}>
          {words.downloadJson}
        </LinkButton>
      </p>
    </>
  );
}

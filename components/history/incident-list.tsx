import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { StateMark } from "@/components/ui/state-mark";
import { type IncidentKind, toIncidentAddress } from "@/lib/history/history-parameters";
import type { HistoryIncident } from "@/lib/history/model";
import * as words from "@/lib/history/words";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant } from "@/lib/time/zone";

type IncidentTableProps = {
  incidents: readonly HistoryIncident[];
  zone: string;
  nowMs: number;
  caption?: string;
  /** The kind that the list is limited to. */
  kind?: IncidentKind;
};

/** Incidents, newest first. Each row has an address of its own. */
export function IncidentTable({
  incidents,
  zone,
  nowMs,
  caption = words.incidentTable,
  kind = "all",
}: IncidentTableProps) {
  if (incidents.length === 0)
    return <EmptyState title={words.noIncidents[kind]}>{words.noIncidentsRemark[kind]}</EmptyState>;
  const moment = (iso: string) => formatInstant(Date.parse(iso), zone, "moment", nowMs);
  return (
    <DataTable caption={caption}>
      <thead>
        <tr>
          <HeadCell>{words.resource}</HeadCell>
          <HeadCell>{words.started}</HeadCell>
          <HeadCell>{words.ended}</HeadCell>
          <HeadCell className="text-right">{words.duration}</HeadCell>
          <HeadCell>{words.condition}</HeadCell>
          <HeadCell>{words.reason}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {incidents.map((incident) => (
          <tr key={incident.id} id={incident.id} className="target:bg-accent-soft">
            <RowHeadCell>
              {/* It leads to the incident even when it is older than the period. */}
              <a
                href={toIncidentAddress(incident.id)}
                title={words.incidentLink}
                className="underline underline-offset-2"
              >
                {incident.resource}
              </a>
            </RowHeadCell>
            <Cell className="whitespace-nowrap">{moment(incident.from)}</Cell>
            <Cell className="whitespace-nowrap">
              {incident.isOngoing ? words.ongoing : moment(incident.until)}
            </Cell>
            <Cell className="whitespace-nowrap text-right">{toDuration(incident)}</Cell>
            <Cell>
              <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
                <StateMark tone={incident.isPlanned ? "plan" : "down"} />
                {toPlannedWords(incident)}
              </span>
              {incident.hasGap ? <span className="block text-ink-muted">{words.withGap}</span> : null}
            </Cell>
            <Cell className="min-w-40">
              {incident.reason ?? <span className="text-ink-muted">{words.noReason}</span>}
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

const toPlannedWords = ({ isPlanned, plannedShare }: HistoryIncident) => {
  if (isPlanned) return words.plannedIncident;
  return plannedShare > 0 ? words.partlyPlanned(plannedShare) : words.unplannedIncident;
};

const toDuration = ({ durationSeconds, hasGap }: HistoryIncident) => {
  const duration = formatDuration(durationSeconds * 1000);
  return hasGap ? words.atLeast(duration) : duration;
};

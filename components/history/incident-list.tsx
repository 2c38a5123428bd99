import { EmptyState } from "@/components/ui/notice";
import { StateMark } from "@/components/ui/state-mark";
import { type IncidentKind, toIncidentPath } from "@/lib/history/history-parameters";
import { sayLength, sayPlanned } from "@/lib/history/view/say-incident";
import type { ListedIncident } from "@/lib/history/view/to-history";
import * as words from "@/lib/history/words";
import { formatNear, formatNearSpan } from "@/lib/time/zone";

type IncidentListProps = {
  incidents: readonly ListedIncident[];
  zone: string;
  nowMs: number;
  /** The kind that the list is limited to. */
  kind?: IncidentKind;
  /** True for a list of one resource's, whose name isn't repeated. */
  isOfOne?: boolean;
};

/** Incidents, newest first, each with a link to its page: the resource's name, or the cause where all are of one. */
export function IncidentList(props: IncidentListProps) {
  const { incidents, zone, nowMs, kind = "all", isOfOne = false } = props;
  if (incidents.length === 0)
    return <EmptyState title={words.noIncidents[kind]}>{words.noIncidentsRemark[kind]}</EmptyState>;
  return (
    <ul aria-label={words.incidentList} className={`incident-list ${isOfOne ? "of-one" : ""}`}>
      {incidents.map((incident) => {
        const [fromMs, untilMs] = [Date.parse(incident.from), Date.parse(incident.until)];
        const cause = incident.reason ?? words.noReason;
        return (
          <li key={incident.id}>
            <a href={toIncidentPath(incident.id)} title={words.incidentLink}>
              {isOfOne ? cause : incident.resource}
            </a>
            <span>{sayLength(incident)}</span>
            <span>
              {incident.isOngoing
                ? words.ongoingSince(formatNear(fromMs, zone, nowMs))
                : formatNearSpan(fromMs, untilMs, zone, nowMs)}
            </span>
            <span>
              <StateMark tone={incident.isPlanned ? "plan" : "down"} />
              {sayPlanned(incident)}
            </span>
            <span>
              {isOfOne ? null : cause}
              {incident.movedDowntimes > 0 ? (
                <a href={toIncidentPath(incident.id)} className="ml-2 underline underline-offset-2">
                  {words.downtimesMoved(incident.movedDowntimes)}
                </a>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

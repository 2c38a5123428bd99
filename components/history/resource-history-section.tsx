import { LinkButton } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Prepared } from "@/components/ui/prepared";
import { toHistoryAddress } from "@/lib/history/history-parameters";
import type { HistoryView } from "@/lib/history/view/history-view";
import * as words from "@/lib/history/words";
import { ResourceRecord } from "./history-bar";
import { HistoryLegend } from "./history-legend";
import { IncidentList } from "./incident-list";

/** The incidents that a resource's own page lists; the others are one link away. */
const mostIncidents = 5;

type Props = {
  resource: string;
  /** null: the record couldn't be read, or not in time for the page. */
  view: HistoryView | null;
  zone: string;
};

/** What is recorded of a resource, for its status page: the last 90 days, availability, and the newest incidents. */
export function ResourceHistorySection({ resource, view, zone }: Props) {
  const availability = view?.resources[0]?.availability;
  const further = view ? view.incidents.length + view.furtherIncidents - mostIncidents : 0;
  return (
    <Panel
      heading={words.title}
      aside={<HistoryLegend />}
      actions={
        <LinkButton
          size="small"
          href={toHistoryAddress({ resource })}
          aria-label={words.openHistory(resource)}
        >
          {words.moreHistory}
        </LinkButton>
      }
    >
      {view?.ownDays && availability ? (
        <Prepared source={view} name="status page" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ResourceRecord resource={resource} days={view.ownDays} zone={zone} availability={availability} />
          <div>
            <h3 className="mb-1 font-semibold text-sm">{words.incidents}</h3>
            <IncidentList
              incidents={view.incidents.slice(0, mostIncidents)}
              zone={zone}
              nowMs={view.readMs}
              isOfOne
            />
            {further > 0 ? (
              <p className="p-3 text-ink-muted text-sm">{words.moreIncidents(further)}</p>
            ) : null}
          </div>
        </Prepared>
      ) : (
        <p className="text-ink-muted text-sm">
          {view ? words.nothingRecordedOf(resource) : words.historyNotLoaded}
        </p>
      )}
    </Panel>
  );
}

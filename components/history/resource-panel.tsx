import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import { Prepared } from "@/components/ui/prepared";
import type { ResourceHistory } from "@/lib/history/model";
import type { HistoryDay } from "@/lib/history/view/day";
import type { HistoryView } from "@/lib/history/view/history-view";
import { AvailabilityTable } from "./availability-table";
import { HistoryBar } from "./history-bar";

type ResourcePanelProps = {
  /** What the rest is from. */
  view: HistoryView;
  resource: string;
  days: readonly HistoryDay[];
  availability: ResourceHistory["availability"];
  zone: string;
  /** Links beside the heading. */
  children: ReactNode;
};

/** One resource's days as a bar and a table, and its availability. */
export function ResourcePanel({ view, resource, days, availability, zone, children }: ResourcePanelProps) {
  return (
    <Panel heading={resource} actions={children}>
      <Prepared source={view} name="resource" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <HistoryBar resource={resource} days={days} zone={zone} />
        <AvailabilityTable resource={resource} availability={availability} />
      </Prepared>
    </Panel>
  );
}

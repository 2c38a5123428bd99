"use client";

import type { ComponentProps, PointerEvent } from "react";
import { countPassedUnits } from "@/components/history/count-passed-units";
import { BarNote, ResourceBar } from "@/components/history/resource-bar";
import { useStrips } from "@/components/history/use-strips";
import { DowntimeNotes } from "@/components/notes/downtime-notes";
import { NoteFault } from "@/components/notes/note-fault";
import { ResourceNote } from "@/components/notes/resource-note";
import { useNotes } from "@/components/notes/use-notes";
import { useTime } from "@/components/shell/time/time-provider";
import { StatusOverview } from "@/components/status/status-overview";
import { useImpactSlot } from "@/components/work/downtime-impact";
import { toHistoryAddress } from "@/lib/history/history-parameters";
import type { HistoryStrips } from "@/lib/history/model";
import * as historyWords from "@/lib/history/words";
import { listDowntimeNotes, listNotesOf } from "@/lib/notes/current-notes";
import { listInEffectIds } from "@/lib/status/situation";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { formatDayName } from "@/lib/time/zone-days";

type Props = Omit<ComponentProps<typeof StatusOverview>, "renderHistory" | "historyLegend" | "notes"> & {
  strips: HistoryStrips | null;
  isOperator: boolean;
};

/**
 * The overview with the notes on each resource and its last 90 days. A day's bar changes slowly, so it is read again four
 * times an hour.
 */
export function StatusScreen({ strips: initial, isOperator, ...overview }: Props) {
  const strips = useStrips("90d", initial, 15 * minuteMs);
  const { notes, fault } = useNotes();
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  return (
    <StatusOverview
      {...overview}
      renderHistory={(name) => <DayBar resource={name} strips={strips} nowMs={nowMs} />}
      historyLegend={<BarNote strips={strips} />}
      notes={{
        ofResource: ({ resource: { name }, downtimes }) => (
          <ResourceNote
            resource={name}
            notes={listNotesOf(notes, name)}
            inEffectIds={listInEffectIds(downtimes)}
            nowMs={nowMs}
          />
        ),
        ofDowntime: (listedId, name) => (
          <DowntimeNotes
            resource={name}
            listedId={listedId}
            notes={listDowntimeNotes(notes, listedId)}
            isOperator={isOperator}
            nowMs={nowMs}
          />
        ),
        ofPage: <NoteFault fault={fault} />,
        impactOf: useImpactSlot(overview.computeNames),
      }}
    />
  );
}

/**
 * A resource's last 90 days as a link to its history, which leads to the day that is pressed. The keyboard skips it: the resource's
 * name beside it is a link to a page with a table of the days.
 */
function DayBar(props: Omit<ComponentProps<typeof ResourceBar>, "zone">) {
  const { resource, strips, nowMs } = props;
  const { zone, facilityZone } = useTime();
  const aim = ({ currentTarget, clientX }: PointerEvent<HTMLAnchorElement>) => {
    if (!strips) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const day = toDayAt(strips, (clientX - left) / width, facilityZone, nowMs);
    currentTarget.href = toHistoryAddress({ resource, day });
  };
  return (
    <a
      href={toHistoryAddress({ resource })}
      aria-label={historyWords.daysLink(resource)}
      tabIndex={-1}
      onPointerMove={aim}
      onPointerDown={aim}
      className="days-link"
    >
      <ResourceBar {...props} zone={zone} />
    </a>
  );
}

/** The name of the day at a fraction of the bar; days end where the zone's do. */
function toDayAt(strips: HistoryStrips, fraction: number, zone: string, nowMs: number): string {
  const unitMs = strips.unitSeconds * 1000;
  const unit = Math.floor(Math.min(Math.max(fraction, 0), 0.999) * strips.units);
  const endMs = Date.parse(strips.to) + countPassedUnits(strips, nowMs) * unitMs;
  return formatDayName(endMs - (strips.units - unit - 0.5) * unitMs, zone);
}

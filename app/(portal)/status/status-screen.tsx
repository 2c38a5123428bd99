"use client";

import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, PointerEvent } from "react";
import { countPassedUnits } from "@/components/history/count-passed-units";
import { BarNote, ResourceBar } from "@/components/history/resource-bar";
import { DowntimeNotes } from "@/components/notes/downtime-notes";
import { NoteFault } from "@/components/notes/note-fault";
import { ResourceNote } from "@/components/notes/resource-note";
import { useNotes } from "@/components/notes/use-notes";
import { useTime } from "@/components/shell/time/time-provider";
import { StatusOverview } from "@/components/status/status-overview";
import { useImpactSlot } from "@/components/work/downtime-impact";
import { toHistoryAddress } from "@/lib/history/history-parameters";
import type { HistoryStrips } from "@/lib/history/model";
import { stripsQuery } from "@/lib/history/operations";
import * as historyWords from "@/lib/history/words";
import { listDowntimeNotes, listNotesOf } from "@/lib/notes/current-notes";
import { listInEffectIds, type PhasedDowntime } from "@/lib/status/situation";
import { useNow } from "@/lib/time/ticker";
import { formatDayName } from "@/lib/time/zone-days";

type Props = Omit<ComponentProps<typeof StatusOverview>, "renderHistory" | "historyLegend" | "notes"> & {
  strips: HistoryStrips | null;
  isOperator: boolean;
};

/** The overview with the notes on each resource and its last 90 days. */
export function StatusScreen({ strips: initial, isOperator, ...overview }: Props) {
  const { data, error } = useQuery({ ...stripsQuery(), initialData: initial ?? undefined });
  const strips = data ?? (error ? null : undefined);
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
        ofDowntime: (downtime) => (
          <NotesOfDowntime downtime={downtime} notes={notes} isOperator={isOperator} nowMs={nowMs} />
        ),
        ofPage: <NoteFault fault={fault} />,
        impactOf: useImpactSlot(overview.computeNames),
      }}
    />
  );
}

type NotesOfDowntimeProps = Pick<ComponentProps<typeof DowntimeNotes>, "isOperator" | "nowMs"> & {
  downtime: PhasedDowntime;
  notes: Parameters<typeof listDowntimeNotes>[0];
};

/** The notes on a downtime, and on those that it was joined from. */
export function NotesOfDowntime({ downtime, notes, ...rest }: NotesOfDowntimeProps) {
  const { id, downtime: listed } = downtime.entry;
  const ids = (downtime.parts ?? [downtime]).map(({ entry }) => entry.id);
  return (
    <DowntimeNotes
      {...rest}
      resource={listed.resourceName}
      listedId={id}
      notes={ids.flatMap((one) => listDowntimeNotes(notes, one))}
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
    const { left, width } = (currentTarget.querySelector("svg") ?? currentTarget).getBoundingClientRect();
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

"use client";

import type { ComponentProps } from "react";
import { BarNote } from "@/components/history/bar-note";
import { ResourceBar } from "@/components/history/resource-bar";
import { useStrips } from "@/components/history/use-strips";
import { DowntimeNotes } from "@/components/notes/downtime-notes";
import { NoteFault } from "@/components/notes/note-fault";
import { ResourceNote } from "@/components/notes/resource-note";
import { useNotes } from "@/components/notes/use-notes";
import { useTime } from "@/components/shell/time/time-provider";
import { StatusOverview } from "@/components/status/status-overview";
import { useGlide } from "@/components/ui/use-glide";
import { useImpactSlot } from "@/components/work/use-impact-slot";
import type { HistoryStrips } from "@/lib/history/model";
import { listDowntimeNotes, listNotesOf } from "@/lib/notes/current-notes";
import { listInEffectIds } from "@/lib/status/situation";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";

type Props = Omit<ComponentProps<typeof StatusOverview>, "renderHistory" | "notes"> & {
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
  const partsRef = useGlide<HTMLDivElement>();
  return (
    <div ref={partsRef} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <StatusOverview
        {...overview}
        renderHistory={(name) => <ResourceBar resource={name} strips={strips} nowMs={nowMs} />}
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
      <BarNote strips={strips} />
    </div>
  );
}

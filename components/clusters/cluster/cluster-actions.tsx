"use client";

import { CalendarButton } from "@/components/shell/time/calendar-button";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import * as words from "@/lib/clusters/cluster/words";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { dayMs, hourMs } from "@/lib/time/duration";
import { ExtendButton } from "./extend-button";
import type { Extension } from "./use-extension";

type ClusterActionsProps = {
  entry: ClusterEntry;
  extension: Extension;
  onDelete: (entry: ClusterEntry) => void;
};

/** Extending, the calendar entry, and deleting at a distance from both. */
export function ClusterActions({ entry, extension, onDelete }: ClusterActionsProps) {
  const isHydrated = useHydrated();
  const { cluster, expiry } = entry;
  const { name } = cluster;
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-2">
      <ExtendButton extension={extension} />
      {expiry.kind === "reported" ? (
        <CalendarButton
          label={words.calendarEntry(name)}
          fileName={words.calendarFile(name)}
          entry={toEndEntry(entry, expiry.endsMs)}
        />
      ) : null}
      <Button
        size="small"
        variant="danger"
        disabled={!isHydrated}
        onClick={() => onDelete(entry)}
        aria-haspopup="dialog"
        aria-label={words.deleteNamed(name)}
        className="ml-auto noscript:hidden disabled:opacity-100"
      >
        {words.remove}
      </Button>
    </div>
  );
}

/** The end of a cluster as a calendar entry, with reminders a day and an hour before. */
function toEndEntry({ id, cluster }: Pick<ClusterEntry, "id" | "cluster">, endsMs: number) {
  return {
    uid: `cluster/${id}`,
    title: words.calendarTitle(cluster.name),
    description: words.calendarDescription(cluster.family, cluster.name),
    endsMs,
    remindBeforeMs: [dayMs, hourMs],
    path: toClusterPath(cluster),
  };
}

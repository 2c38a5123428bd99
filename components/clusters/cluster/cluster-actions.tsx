"use client";

import { useId, useState } from "react";
import { CalendarButton } from "@/components/shell/time/calendar-button";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, buttonClass, LinkButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import * as words from "@/lib/clusters/cluster/words";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { listLeadsMs } from "@/lib/portal/finding";
import { ExtendButton } from "./extend-button";
import type { Extension } from "./use-extension";

type ClusterActionsProps = {
  entry: ClusterEntry;
  extension: Extension;
  onDelete: (entry: ClusterEntry) => void;
  /** In the list, where what is needed less is in a menu. */
  isListed?: boolean;
};

const dots = "M3.400 8h.01M8 8h.01M12.600 8h.01";

/** Extending, the calendar entry, and deleting at a distance from both. */
export function ClusterActions({ entry, extension, onDelete, isListed = false }: ClusterActionsProps) {
  const isHydrated = useHydrated();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { cluster, expiry } = entry;
  const { name } = cluster;
  const calendar =
    expiry.kind === "reported" ? (
      <CalendarButton
        label={words.calendarEntry(name)}
        fileName={words.calendarFile(name)}
        entry={toEndEntry(entry, expiry.endsMs)}
      />
    ) : null;
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-2">
      <ExtendButton extension={extension} />
      {isListed ? null : calendar}
      <Button
        size="small"
        variant="danger"
        disabled={!isHydrated}
        onClick={() => onDelete(entry)}
        aria-haspopup="dialog"
        aria-label={words.deleteNamed(name)}
        className={`ml-auto noscript:hidden disabled:opacity-100 ${isListed ? "border-transparent! bg-transparent! hover:border-down!" : ""}`}
      >
        {words.remove}
      </Button>
      {isListed ? (
        <>
          <button
            type="button"
            popoverTarget={id}
            disabled={!isHydrated}
            aria-label={words.moreOf(name)}
            title={words.more}
            className={`${buttonClass("quiet", "small")} -ml-1 noscript:hidden w-7 border-transparent bg-transparent! px-0! disabled:opacity-100`}
          >
            <Icon outline={dots} className="size-4 stroke-[2.4]" />
          </button>
          <div
            id={id}
            popover="auto"
            onBeforeToggle={({ newState }) => setIsOpen(newState === "open")}
            className="below-opener gap-1 rounded-md border border-line-strong bg-raised p-2 text-ink shadow-lg open:grid"
          >
            {isOpen ? (
              <>
                {calendar}
                <LinkButton href={toClusterPath(cluster)} size="small">
                  {words.detailsAndCredentials}
                </LinkButton>
              </>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  );
}

/** The end of a cluster as a calendar entry. */
function toEndEntry({ id, cluster }: Pick<ClusterEntry, "id" | "cluster">, endsMs: number) {
  return {
    uid: `cluster/${id}`,
    title: words.calendarTitle(cluster.name),
    description: words.calendarDescription(cluster.family, cluster.name),
    endsMs,
    remindBeforeMs: listLeadsMs("cluster"),
    path: toClusterPath(cluster),
  };
}

"use client";

import Link from "next/link";
import { useTime } from "@/components/shell/time/time-provider";
import { VisuallyHidden } from "@/components/ui/icon";
import { StateMark } from "@/components/ui/state-mark";
import { sayDowntime, toResourceLine } from "@/lib/status/resource-line";
import { toResourcePath } from "@/lib/status/resource-path";
import * as words from "@/lib/status/words";
import { useNow } from "@/lib/time/ticker";
import { StaleNote } from "./stale-note";
import { StatusBadge } from "./status-badge";
import { useStatusLists } from "./use-status-lists";

/**
 * A resource's status and its downtime in effect or next, for the pages of other features, with a link to its
 * status page. Renders nothing if the facility monitors no resource of this name.
 */
export function ResourceStatusLine({ resource }: { resource: string }) {
  const { resources, lists, problem } = useStatusLists();
  const { renderedAtMs, zone } = useTime();
  const nowMs = useNow(renderedAtMs, 10_000);
  const line = toResourceLine(resource, resources, lists, nowMs);
  if (line === null) return null;
  const isLoading = line.standing === null && problem === null && resources.resources === null;
  return (
    <p className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Link
        href={toResourcePath(resource)}
        prefetch={false}
        className="inline-flex min-h-6 min-w-0 items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
      >
        <VisuallyHidden>{words.statusOf(resource)}</VisuallyHidden>
        {line.standing ? (
          <StatusBadge standing={line.standing} />
        ) : (
          <span className="inline-flex items-center gap-1.5 font-medium text-unknown">
            <StateMark tone="unknown" />
            {isLoading ? words.loadingStatus : words.neverLoaded}
          </span>
        )}
      </Link>
      {line.standing?.lastKnown ? (
        <span className="text-warn">
          <StaleNote situation={{ standing: line.standing, age: line.age }} />
        </span>
      ) : null}
      {line.next ? (
        <span
          className={`wrap-anywhere min-w-0 tabular-nums ${line.next.phase === "overdue" ? "text-down" : "text-plan"}`}
        >
          {sayDowntime(line.next, zone, nowMs)}
        </span>
      ) : line.areDowntimesKnown || isLoading ? null : (
        <span className="text-ink-muted">{words.downtimesUnknown}</span>
      )}
    </p>
  );
}

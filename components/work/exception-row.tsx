"use client";

import { WatchButton } from "@/components/shell/watch/watch-button";
import { NextInShort } from "@/components/status/next-in-short";
import { ResourceLink } from "@/components/status/resource-link";
import { StaleNote } from "@/components/status/stale-note";
import { StatusBadge } from "@/components/status/status-badge";
import type { Situation } from "@/lib/status/situation";
import { findReason } from "@/lib/status/timeline/placement";
import { toWatchedResource } from "@/lib/status/watched-resource";

/** A resource that isn't operational: its status, the reason, and when that ends or what comes next. */
export function ExceptionRow({ situation }: { situation: Situation }) {
  const { resource, standing, age } = situation;
  const isStale = age.state !== "fresh";
  const reason = findReason(situation) ?? standing.note;
  return (
    <li className="exception">
      <div className="exception-line">
        <StatusBadge standing={standing} isStale={isStale} />
        <span className="exception-name">
          <ResourceLink name={resource.name} />
        </span>
        <WatchButton item={toWatchedResource(resource.name)} name={resource.name} className="-ml-2" />
        <div className="ml-auto">
          <NextInShort situation={situation} isSpelled />
        </div>
      </div>
      {isStale ? (
        <p className="text-sm text-warn">
          <StaleNote age={age} />
        </p>
      ) : null}
      {reason ? <p className="exception-reason">{reason}</p> : null}
    </li>
  );
}

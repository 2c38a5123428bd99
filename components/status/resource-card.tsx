"use client";

import { type ReactNode, useId } from "react";
import { WatchButton } from "@/components/shell/watch/watch-button";
import type { Situation } from "@/lib/status/situation";
import { findReason } from "@/lib/status/timeline/placement";
import { toWatchedResource } from "@/lib/status/watched-resource";
import * as words from "@/lib/status/words";
import { MachineLinksList } from "./machine-links-list";
import { NextDowntime } from "./next-downtime";
import { ResourceLink } from "./resource-link";
import { StaleNote } from "./stale-note";
import { StatusBadge } from "./status-badge";

const edges = {
  ok: "border-l-ok",
  down: "border-l-down",
  plan: "border-l-plan",
  warn: "border-l-warn",
  unknown: "border-l-unknown",
  neutral: "border-l-line-strong",
} as const;

type ResourceCardProps = {
  situation: Situation;
  level: 3 | 4;
  computeNames: readonly string[];
  /** The resource's notes. */
  note?: ReactNode;
  /** Its recorded days, in a place of constant height. */
  history?: ReactNode;
};

/** A resource that isn't simply operational: its status, the reason, and when that ends. */
export function ResourceCard({ situation, level, computeNames, note, history }: ResourceCardProps) {
  const { resource, standing, age } = situation;
  const id = useId();
  const Heading = `h${level}` as const;
  const isStale = age.state !== "fresh";
  const reason = findReason(situation);
  return (
    <article
      aria-labelledby={id}
      className={`resource-card ${isStale ? "border-l-line-strong" : edges[standing.tone]}`}
    >
      <div className="flex items-start gap-3">
        <Heading id={id} className="card-name">
          <ResourceLink name={resource.name} />
        </Heading>
        <MachineLinksList name={resource.name} computeNames={computeNames} />
        <WatchButton item={toWatchedResource(resource.name)} name={resource.name} className="-ml-2" />
      </div>
      {/* Lines are reserved for each: breaks depend on font and words, and must not move what is below. */}
      <div className="card-status">
        <StatusBadge standing={standing} isStale={isStale} />
        <p className={isStale ? "card-note text-warn" : "card-note"}>
          {isStale ? <StaleNote age={age} /> : standing.note}
        </p>
      </div>
      <p className={reason ? "card-reason" : "card-reason text-ink-muted"}>
        {reason ?? (resource.description || words.noDescription)}
      </p>
      <NextDowntime situation={situation} isBrief />
      {note}
      {history ? <div className="card-days">{history}</div> : null}
    </article>
  );
}

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

export type ResourceRowProps = {
  situation: Situation;
  level: 3 | 4;
  computeNames: readonly string[];
  /** The resource's notes. */
  note?: ReactNode;
  /** Its recorded days, in a place of constant height. */
  history?: ReactNode;
};

/** A resource that isn't simply operational: its status, the reason, and when that ends. */
export function ReasonRow({ situation, level, computeNames, note, history }: ResourceRowProps) {
  const { resource, standing, age } = situation;
  const id = useId();
  const Heading = `h${level}` as const;
  const isStale = age.state !== "fresh";
  const reason = findReason(situation);
  return (
    <article
      aria-labelledby={id}
      className={`reason-row ${isStale ? "border-l-line-strong" : edges[standing.tone]}`}
    >
      <div className="in-state">
        <StatusBadge standing={standing} isStale={isStale} />
        <p className={isStale ? "text-warn text-xs" : "text-xs"}>
          {isStale ? <StaleNote age={age} isShort /> : standing.note}
        </p>
      </div>
      <div className="in-name">
        <Heading id={id} className="reason-name">
          <ResourceLink name={resource.name} />
        </Heading>
        <div className="max-sm:hidden">{history}</div>
      </div>
      <div className="in-reason">
        <p className={reason ? "reason-text" : "reason-text text-ink-muted"}>
          {reason ?? (resource.description || words.noDescription)}
        </p>
        {note}
      </div>
      <div className="in-next">
        <NextDowntime situation={situation} isBrief />
      </div>
      <ResourceActions name={resource.name} computeNames={computeNames} />
    </article>
  );
}

/** What a row offers at its end. */
export function ResourceActions({ name, computeNames }: { name: string; computeNames: readonly string[] }) {
  return (
    <div className="in-links">
      <MachineLinksList name={name} computeNames={computeNames} />
      <WatchButton item={toWatchedResource(name)} name={name} />
    </div>
  );
}

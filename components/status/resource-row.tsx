"use client";

import { useId } from "react";
import { findReason, isException } from "@/lib/status/timeline/placement";
import { NextInShort } from "./next-in-short";
import { ResourceActions, type ResourceRowProps } from "./reason-row";
import { ResourceLink } from "./resource-link";
import { StaleNote } from "./stale-note";
import { StatusBadge } from "./status-badge";

/** One resource as a row of the table: status, name, the reason if something is wrong, its next downtime and its days. */
export function ResourceRow({ situation, level, computeNames, note, history }: ResourceRowProps) {
  const { resource, standing, age } = situation;
  const id = useId();
  const Heading = `h${level}` as const;
  const isStale = age.state !== "fresh";
  const reason = isException(situation) ? (findReason(situation) ?? standing.note) : null;
  return (
    <article aria-labelledby={id} className="resource-row">
      <div className="in-state">
        <StatusBadge standing={standing} isStale={isStale} isPlain={!isException(situation)} />
      </div>
      <div className="in-name">
        <Heading id={id} className="resource-name">
          <ResourceLink name={resource.name} />
        </Heading>
        {reason && !isStale ? (
          <p title={reason} className="truncate text-ink-muted text-sm">
            {reason}
          </p>
        ) : null}
        {note}
      </div>
      <div className="in-next">
        {/* The age takes the place of the date, so that nothing moves. */}
        <NextInShort situation={situation} hasMoment={!isStale} />
        {isStale ? (
          <p className="whitespace-nowrap text-sm text-warn">
            <StaleNote age={age} isShort />
          </p>
        ) : null}
      </div>
      <div className="in-days">{history}</div>
      <ResourceActions name={resource.name} computeNames={computeNames} />
    </article>
  );
}

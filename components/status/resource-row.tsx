"use client";

import { type ReactNode, useId } from "react";
import { WatchButton } from "@/components/shell/watch/watch-button";
import type { Situation } from "@/lib/status/situation";
import { findReason, isException } from "@/lib/status/timeline/placement";
import { toWatchedResource } from "@/lib/status/watched-resource";
import { MachineLinksList } from "./machine-links-list";
import { NextInShort } from "./next-in-short";
import { ResourceLink } from "./resource-link";
import { StaleNote } from "./stale-note";
import { StatusBadge } from "./status-badge";

type ResourceRowProps = {
  situation: Situation;
  level: 3 | 4;
  computeNames: readonly string[];
  /** The resource's notes, on a line of their own. */
  operatorNote?: ReactNode;
  /** Its recorded days, in a place of constant height. */
  history?: ReactNode;
};

/** One resource in one line: status, name, the reason if something is wrong, and its next downtime. */
export function ResourceRow({ situation, level, computeNames, operatorNote, history }: ResourceRowProps) {
  const { resource, standing, age } = situation;
  const id = useId();
  const Heading = `h${level}` as const;
  const isStale = age.state !== "fresh";
  const note = isException(situation) ? (findReason(situation) ?? standing.note) : null;
  return (
    <article aria-labelledby={id} className="resource-row">
      <div className="resource-line">
        <span>
          <StatusBadge standing={standing} isStale={isStale} isPlain={!isException(situation)} />
        </span>
        <Heading
          id={id}
          className={isStale ? "resource-name sm:flex-initial" : "resource-name"}
          data-brief={note && !isStale ? "" : undefined}
        >
          <ResourceLink name={resource.name} />
        </Heading>
        <div className={isStale ? "row-age" : "contents"}>
          {isStale || note ? (
            <p
              title={note ?? undefined}
              className={isStale ? "resource-reason text-warn" : "resource-reason"}
            >
              {isStale ? <StaleNote age={age} isShort /> : note}
            </p>
          ) : null}
          <NextInShort situation={situation} />
        </div>
        <MachineLinksList name={resource.name} computeNames={computeNames} />
        <WatchButton item={toWatchedResource(resource.name)} name={resource.name} className="watch-in-row" />
        {/* Below the text, so that it takes no room from it. Not at the edge of the row, which moves with its neighbour's. */}
        {history ? <div className="row-days">{history}</div> : null}
      </div>
      {operatorNote}
    </article>
  );
}

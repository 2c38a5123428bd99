"use client";

import { useId } from "react";
import { findReason } from "@/lib/status/placement";
import type { Situation } from "@/lib/status/situation";
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

type ResourceCardProps = { situation: Situation; level: 3 | 4; computeNames: readonly string[] };

/** A resource that isn't simply operational: its status, the reason, and when that ends. */
export function ResourceCard({ situation, level, computeNames }: ResourceCardProps) {
  const { resource, standing, age } = situation;
  const id = useId();
  const Heading = `h${level}` as const;
  const isStale = age.state !== "fresh";
  const reason = findReason(situation);
  return (
    <article
      aria-labelledby={id}
      className={`flex min-w-0 flex-col gap-1 border border-line border-l-4 bg-surface px-3 py-2 ${isStale ? "border-l-line-strong" : edges[standing.tone]}`}
    >
      <div className="flex items-start gap-3">
        <Heading id={id} className="wrap-anywhere min-w-0 flex-1 font-semibold text-base leading-6">
          <ResourceLink name={resource.name} />
        </Heading>
        <MachineLinksList name={resource.name} computeNames={computeNames} />
      </div>
      {/* Lines are reserved for each: breaks depend on font and words, and must not move what is below. */}
      <div className="flex min-h-8 min-w-0 items-center gap-2">
        <StatusBadge standing={standing} isStale={isStale} />
        <p className={`line-clamp-2 min-w-0 flex-1 text-xs leading-4 ${isStale ? "text-warn" : ""}`}>
          {isStale ? <StaleNote age={age} /> : standing.note}
        </p>
      </div>
      <p
        className={`wrap-anywhere line-clamp-2 text-sm leading-5 sm:min-h-10 ${reason ? "" : "text-ink-muted"}`}
      >
        {reason ?? (resource.description || words.noDescription)}
      </p>
      <NextDowntime situation={situation} isBrief />
    </article>
  );
}

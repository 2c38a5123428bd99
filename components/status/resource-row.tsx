"use client";

import { useId } from "react";
import { findReason, isException } from "@/lib/status/placement";
import type { Situation } from "@/lib/status/situation";
import { MachineLinksList } from "./machine-links-list";
import { NextInShort } from "./next-in-short";
import { ResourceLink } from "./resource-link";
import { StaleNote } from "./stale-note";
import { StatusBadge } from "./status-badge";

type ResourceRowProps = { situation: Situation; level: 3 | 4; computeNames: readonly string[] };

/** One resource in one line: status, name, the reason if something is wrong, and its next downtime. */
export function ResourceRow({ situation, level, computeNames }: ResourceRowProps) {
  const { resource, standing, age } = situation;
  const id = useId();
  const Heading = `h${level}` as const;
  const isStale = age.state !== "fresh";
  const note = isException(situation) ? (findReason(situation) ?? standing.note) : null;
  return (
    <article
      aria-labelledby={id}
      className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2.5 border border-line bg-surface px-2 sm:flex-nowrap"
    >
      <span className="shrink-0">
        <StatusBadge standing={standing} isStale={isStale} isPlain={!isException(situation)} />
      </span>
      <Heading
        id={id}
        className={`wrap-anywhere font-medium text-sm leading-6 ${note || isStale ? "max-w-[45%] shrink-0" : "min-w-24 flex-1"}`}
      >
        <ResourceLink name={resource.name} />
      </Heading>
      {isStale || note ? (
        <p
          title={note ?? undefined}
          className={`min-w-0 flex-1 truncate text-sm ${isStale ? "text-warn" : ""}`}
        >
          {isStale ? <StaleNote age={age} /> : note}
        </p>
      ) : null}
      <NextInShort situation={situation} />
      <MachineLinksList name={resource.name} computeNames={computeNames} />
    </article>
  );
}

"use client";

import Link from "next/link";
import { useId } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import type { DataAge } from "@/lib/status/data-age";
import { toResourcePath } from "@/lib/status/resource-path";
import type { Situation } from "@/lib/status/situation";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { NextDowntime } from "./next-downtime";
import { StatusBadge } from "./status-badge";

const edges = {
  ok: "border-l-ok",
  down: "border-l-down",
  plan: "border-l-plan",
  warn: "border-l-warn",
  unknown: "border-l-unknown",
  neutral: "border-l-line-strong",
} as const;

type ResourceCardProps = { situation: Situation; level: 3 | 4 };

/** One resource: its status, its description, and its next downtime. */
export function ResourceCard({ situation, level }: ResourceCardProps) {
  const { resource, standing, age } = situation;
  const id = useId();
  const Heading = `h${level}` as const;
  const isStale = age.state !== "fresh";
  const facts = [resource.systemType, resource.securityEnclave, resource.organization].filter((fact) =>
    fact.trim(),
  );
  return (
    <article
      aria-labelledby={id}
      className={`flex min-w-0 flex-col gap-1.5 border border-line border-l-4 bg-surface p-3 ${isStale ? "border-l-line-strong" : edges[standing.tone]}`}
    >
      <div className="grid justify-items-start gap-1">
        <Heading id={id} className="wrap-anywhere min-w-0 font-semibold text-base leading-6">
          <Link
            href={toResourcePath(resource.name)}
            prefetch={false}
            className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            {resource.name}
          </Link>
        </Heading>
        <StatusBadge standing={standing} isStale={isStale} />
      </div>
      {/* Two lines are reserved for each: line breaks depend on font and words, and must not move what is
         below. */}
      {resource.description ? (
        <p className="wrap-anywhere line-clamp-2 text-sm sm:min-h-10">{resource.description}</p>
      ) : null}
      <p className="wrap-anywhere text-ink-muted text-xs sm:min-h-8">
        {facts.join(" · ") || "Nothing more is told"}
      </p>
      <p className={`h-5 truncate text-sm tabular-nums ${isStale ? "text-warn" : "text-ink-muted"}`}>
        {isStale ? <StaleWords age={age} /> : standing.note}
      </p>
      <div className="border-line border-t pt-1.5 sm:min-h-17">
        <NextDowntime situation={situation} />
      </div>
    </article>
  );
}

/** The time and age of a status that may be out of date. */
function StaleWords({ age }: { age: DataAge }) {
  const { zone } = useTime();
  if (age.asOfMs === null || age.ageMs === null) return "Never read so far";
  return `Last known ${formatInstant(age.asOfMs, zone, "time")} ${formatZone(age.asOfMs, zone)}, ${formatDuration(age.ageMs)} ago`;
}

"use client";

import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import type { Situation } from "@/lib/status/situation";
import { NextDowntime } from "./next-downtime";
import { StatusBadge } from "./status-badge";

const sayYesNo = { true: "yes", false: "no", null: "not told" } as const;

/** One resource field by field, as reported by the facility. */
export function ResourceFacts({ situation }: { situation: Situation }) {
  const { resource, standing, age } = situation;
  const facts: [string, ReactNode][] = [
    ["Status as received", resource.status?.trim() ? resource.status : "none given"],
    ["Type", resource.systemType || "not told"],
    ["Enclave", resource.securityEnclave || "not told"],
    ["Organization", resource.organization || "not told"],
    ["Publishes a downtime schedule", sayYesNo[`${resource.downtimeScheduleAvailable}`]],
  ];
  const annotations = Object.entries(resource.annotations);
  return (
    <div className="grid min-w-0 gap-4">
      <article aria-label={resource.name} className="min-w-0">
        <Panel heading="Status" actions={<StatusBadge standing={standing} isStale={age.state !== "fresh"} />}>
          <div className="grid gap-3">
            {standing.note ? <p className="font-semibold">{standing.note}</p> : null}
            <p className="wrap-anywhere max-w-prose whitespace-pre-line">
              {resource.description || "The facility gives no description."}
            </p>
            <NextDowntime situation={situation} />
            <FactList facts={facts} />
          </div>
        </Panel>
      </article>
      {annotations.length > 0 ? (
        <Panel heading="Annotations">
          <FactList facts={annotations} />
        </Panel>
      ) : null}
    </div>
  );
}

function FactList({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="wrap-anywhere text-ink-muted text-xs">{term}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

"use client";

import type { ReactNode } from "react";
import { useGlide } from "@/components/ui/held-order";
import { Panel } from "@/components/ui/panel";
import type { Situation } from "@/lib/status/situation";
import { findReason } from "@/lib/status/timeline/placement";
import * as words from "@/lib/status/words";
import { NextDowntime } from "./next-downtime";
import { StatusBadge } from "./status-badge";

/** One resource: its status, why and until when, and then field by field what the facility reports. */
export function ResourceFacts({ situation }: { situation: Situation }) {
  const { resource, standing, age } = situation;
  // Lines come and go with the status, and what is below them moves without a jump.
  const [panelsRef, linesRef] = [useGlide<HTMLDivElement>(), useGlide<HTMLDivElement>()];
  const facts: [string, ReactNode][] = [
    [words.receivedStatus, resource.status?.trim() ? resource.status : words.notProvided],
    [words.type, resource.systemType || words.notProvided],
    [words.enclave, resource.securityEnclave || words.notProvided],
    [words.organization, resource.organization || words.notProvided],
    [words.publishesSchedule, words.yesNo(resource.downtimeScheduleAvailable)],
  ];
  const reason = findReason(situation);
  const annotations = Object.entries(resource.annotations);
  return (
    <div ref={panelsRef} className="grid min-w-0 gap-4">
      <article
        aria-label={resource.name}
        // Room for two lines of a reason, so that it comes and goes without moving anything.
        className="grid min-w-0 items-start gap-x-8 gap-y-3 lg:min-h-40 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div ref={linesRef} className="grid min-w-0 gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge standing={standing} isStale={age.state !== "fresh"} />
            {standing.note ? <p className="font-semibold">{standing.note}</p> : null}
          </div>
          <p className="wrap-anywhere max-w-prose whitespace-pre-line text-lg">
            {reason ?? (resource.description || words.noDescription)}
          </p>
          <NextDowntime situation={situation} />
          {reason && resource.description ? (
            <p className="wrap-anywhere max-w-prose whitespace-pre-line text-ink-muted">
              {resource.description}
            </p>
          ) : null}
        </div>
        <FactList facts={facts} />
      </article>
      {annotations.length > 0 ? (
        <Panel heading={words.annotations} weight="rest">
          <FactList facts={annotations} />
        </Panel>
      ) : null}
    </div>
  );
}

function FactList({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="wrap-anywhere max-w-48 text-ink-muted">{term}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

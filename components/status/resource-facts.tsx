"use client";

import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import { useGlide } from "@/components/ui/use-glide";
import type { Situation } from "@/lib/status/situation";
import { findReason } from "@/lib/status/timeline/placement";
import * as words from "@/lib/status/words";
import { NextDowntime } from "./next-downtime";
import { StatusBadge } from "./status-badge";

/** One resource field by field, as reported by the facility. */
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
      <article aria-label={resource.name} className="min-w-0">
        <Panel
          heading={words.statusTitle}
          actions={<StatusBadge standing={standing} isStale={age.state !== "fresh"} />}
        >
          <div ref={linesRef} className="grid gap-3">
            {standing.note ? <p className="font-semibold">{standing.note}</p> : null}
            <p className="wrap-anywhere max-w-prose whitespace-pre-line">
              {resource.description || words.noDescription}
            </p>
            {reason ? <p className="wrap-anywhere max-w-prose whitespace-pre-line">{reason}</p> : null}
            <NextDowntime situation={situation} />
            <FactList facts={facts} />
          </div>
        </Panel>
      </article>
      {annotations.length > 0 ? (
        <Panel heading={words.annotations}>
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

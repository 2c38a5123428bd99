"use client";

import { type ReactNode, useId } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { VisuallyHidden } from "@/components/ui/icon";
import { toCountdown } from "@/lib/status/downtime";
import type { Situation } from "@/lib/status/situation";
import { findReason, isException } from "@/lib/status/timeline/placement";
import { formatMoment } from "@/lib/status/timeline/span-text";
import * as words from "@/lib/status/words";
import { formatNear } from "@/lib/time/zone";
import { Countdown } from "./countdown";
import { PhaseMark, UnusualStatus } from "./downtime-marks";
import { MachineLinksList } from "./machine-links-list";
import { NextDowntime, sayNothingNext } from "./next-downtime";
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

type ResourceRowProps = {
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
    <article aria-labelledby={id} className={`reason-row ${edges[standing.tone]}`}>
      <div className="in-state">
        <StatusBadge standing={standing} />
        <p className={isStale ? "text-warn text-xs" : "text-xs"}>
          {isStale ? <StaleNote situation={situation} isShort /> : standing.note}
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
function ResourceActions({ name, computeNames }: { name: string; computeNames: readonly string[] }) {
  return (
    <div className="in-links">
      <MachineLinksList name={name} computeNames={computeNames} />
    </div>
  );
}

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
        <StatusBadge standing={standing} isPlain />
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
          <p className="min-w-0 truncate text-warn text-xs">
            <StaleNote situation={situation} isShort />
          </p>
        ) : null}
      </div>
      <div className="in-days">{history}</div>
      <ResourceActions name={resource.name} computeNames={computeNames} />
    </article>
  );
}

/** A resource's next downtime as a mark and a countdown, or why there is none, which stale data doesn't say. */
function NextInShort({ situation, hasMoment }: { situation: Situation; hasMoment: boolean }) {
  const { next, age } = situation;
  const { zone, presentMs } = useTime();
  const countdown = next ? toCountdown(next.entry, next.phase) : null;
  if (next && countdown)
    return (
      <p title={formatMoment(countdown.toMs, zone, presentMs)} className="next-in-short">
        <PhaseMark phase={next.phase} />
        <span>
          <VisuallyHidden>{`${words.countdownNames[countdown.word]} `}</VisuallyHidden>
          <Countdown toMs={countdown.toMs} />
          {hasMoment ? (
            <span className="ml-2 text-ink-muted">{formatNear(countdown.toMs, zone, presentMs)}</span>
          ) : (
            <VisuallyHidden>{`, ${formatMoment(countdown.toMs, zone, presentMs)}`}</VisuallyHidden>
          )}
        </span>
        <UnusualStatus downtime={next.entry.downtime} />
      </p>
    );
  // Stale data doesn't say that nothing is planned.
  if (next === null && age.state !== "fresh") return null;
  return <p className="nothing-next">{next ? words.endUnknown : sayNothingNext(situation)}</p>;
}

"use client";

import Link from "next/link";
import { type ReactNode, useId } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { useGlide } from "@/components/ui/held-order";
import { VisuallyHidden } from "@/components/ui/icon";
import { toCountdown } from "@/lib/status/downtime";
import { groupBy } from "@/lib/status/group-by";
import { type RecordedOutage, saySinceUntil } from "@/lib/status/since-until";
import type { Situation } from "@/lib/status/situation";
import { findReason, isException, type PlacedResource } from "@/lib/status/timeline/placement";
import { formatMoment, sayNearSpan, sayTimesFaults } from "@/lib/status/timeline/span-text";
import * as words from "@/lib/status/words";
import { formatNear } from "@/lib/time/zone";
import { Countdown, PhaseMark, RebootMark, UnscheduledMark, UnusualStatus } from "./downtime-marks";
import type { NoteSlots } from "./note-slots";
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

export type RowSlots = {
  /** The resources whose compute pages are configured. */
  computeNames: readonly string[];
  /** The outages that continue, as recorded when the page was made. */
  outages: readonly RecordedOutage[];
  notes?: NoteSlots;
  /** A resource's recorded days, for its row; the place has a constant height. */
  renderHistory?: (name: string) => ReactNode;
};

type ResourceRowProps = {
  situation: Situation;
  level: 3 | 4;
  computeNames: readonly string[];
  /** Its outage as recorded. */
  outage?: RecordedOutage | undefined;
  /** The resource's notes. */
  note?: ReactNode;
  /** Its recorded days, in a place of constant height. */
  history?: ReactNode;
};

/** Resources under a heading per group: what needs attention large, the others as a table. */
export function ResourceGroups({ resources, ...slots }: RowSlots & { resources: readonly PlacedResource[] }) {
  const groupsRef = useGlide<HTMLDivElement>();
  return (
    <div ref={groupsRef} className="grid gap-3">
      {[...groupBy(resources, (one) => one.label)].map(([label, members]) => (
        <section key={label} aria-label={label || undefined} className="min-w-0">
          {label ? (
            <h3 className="wrap-anywhere mb-1.5 font-semibold text-sm">
              {label} <span className="font-normal text-ink-muted tabular-nums">{members.length}</span>
            </h3>
          ) : null}
          <Members members={members} level={label ? 4 : 3} {...slots} />
        </section>
      ))}
    </div>
  );
}

type MembersProps = RowSlots & { members: readonly PlacedResource[]; level: 3 | 4 };

function Members({ members, level, computeNames, outages, notes, renderHistory }: MembersProps) {
  const partsRef = useGlide<HTMLDivElement>();
  const [firstRef, rowsRef] = [useGlide<HTMLDivElement>(), useGlide<HTMLDivElement>()];
  const first = members.filter(({ place }) => place === "first");
  const rows = members.filter(({ place }) => place !== "first");
  const toProps = ({ situation }: PlacedResource) => ({
    situation,
    level,
    computeNames,
    outage: outages.find(({ resource }) => resource === situation.resource.name),
    note: notes?.ofResource(situation),
    history: renderHistory?.(situation.resource.name),
  });
  return (
    <div ref={partsRef} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {first.length > 0 ? (
        <div ref={firstRef} className="resource-list border-line-strong">
          {first.map((one) => (
            <ReasonRow key={one.key} {...toProps(one)} />
          ))}
        </div>
      ) : null}
      {rows.length > 0 ? (
        <div ref={rowsRef} className="resource-list border-line">
          <div aria-hidden="true" className="resource-heads">
            {words.rowHeads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          {rows.map((one) => (
            <ResourceRow key={one.key} {...toProps(one)} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** A resource that isn't simply operational: its status, since when and until when, and the reason. */
function ReasonRow({ situation, level, computeNames, outage, note, history }: ResourceRowProps) {
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
      <div className="in-next">
        <SinceUntil situation={situation} outage={outage} />
      </div>
      <div className="in-reason">
        <p className={reason ? "reason-text" : "reason-text text-ink-muted"}>
          {reason ?? (resource.description || words.noDescription)}
        </p>
        {note}
      </div>
      <MachineLinks name={resource.name} computeNames={computeNames} className="in-links" />
    </article>
  );
}

/** One resource as a row of the table: status, name, the reason if something is wrong, its next downtime and its days. */
function ResourceRow({ situation, level, computeNames, note, history }: ResourceRowProps) {
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
      <MachineLinks name={resource.name} computeNames={computeNames} className="in-links" />
    </article>
  );
}

/** Why a resource has no next downtime. */
function sayNothingNext({ plan, downtimes }: Situation): string {
  const unplaced = downtimes.flatMap(({ entry, phase }) => (phase === "unknown" ? [entry] : []));
  return plan === "planned" ? sayTimesFaults(unplaced) : words.planNames[plan];
}

/** Since when and until when a resource is as it is, or its next downtime, and the countdown to what changes then. */
export function SinceUntil({ situation, outage }: Pick<ResourceRowProps, "situation" | "outage">) {
  const { zone, presentMs } = useTime();
  const { next } = situation;
  const said = saySinceUntil(situation, outage ?? null, zone, presentMs);
  const countdown = next ? toCountdown(next.entry, next.phase) : null;
  const span = next && !said ? sayNearSpan(next.entry.startMs, next.entry.endMs, zone, presentMs) : null;
  return (
    <div className="min-h-10 text-sm leading-5">
      <p className={said ? "font-semibold" : "text-ink-muted"}>
        {said && outage ? (
          <a href={outage.href} className="underline decoration-line-strong underline-offset-4">
            {said}
          </a>
        ) : (
          (said ?? span ?? sayNothingNext(situation))
        )}
      </p>
      {next ? (
        <p className="flex items-center gap-1.5 text-plan">
          <PhaseMark phase={next.phase} />
          {next.entry.downtime.scheduled === false ? <UnscheduledMark className="text-warn" /> : null}
          {next.entry.downtime.reboot ? <RebootMark className="text-ink-muted" /> : null}
          {countdown ? (
            <span>
              {/* One text: a space of its own would count as moved while the page arrives. */}
              {`${words.countdownNames[countdown.word]} `}
              <Countdown toMs={countdown.toMs} />
            </span>
          ) : (
            <span>{words.endUnknown}</span>
          )}
          <UnusualStatus downtime={next.entry.downtime} />
        </p>
      ) : null}
    </div>
  );
}

/** A resource's next downtime as a mark, a countdown and its description where there is room, or why there is none, which stale data doesn't say. */
function NextInShort({ situation, hasMoment }: { situation: Situation; hasMoment: boolean }) {
  const { next, age } = situation;
  const { zone, presentMs } = useTime();
  const countdown = next ? toCountdown(next.entry, next.phase) : null;
  if (next && countdown) {
    const { downtime } = next.entry;
    return (
      <>
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
          <UnusualStatus downtime={downtime} />
        </p>
        {hasMoment && downtime.description ? (
          <p title={downtime.description} className="next-name">
            {downtime.description}
          </p>
        ) : null}
      </>
    );
  }
  // Stale data doesn't say that nothing is planned.
  if (next === null && age.state !== "fresh") return null;
  return <p className="nothing-next">{next ? words.endUnknown : sayNothingNext(situation)}</p>;
}

type MachineLinksProps = { name: string; computeNames: readonly string[]; className?: string };

/**
 * Links to the compute pages of a resource, if compute is configured for one of exactly that name. Signed-out readers have
 * them too: the pages lead through the sign-in.
 */
export function MachineLinks({ name, computeNames, className = "" }: MachineLinksProps) {
  const queue = `/compute/${encodeURIComponent(name)}`;
  return (
    <div className={`flex shrink-0 gap-3 print:hidden ${className}`}>
      {computeNames.includes(name) ? (
        <>
          <Link href={queue} prefetch={false} aria-label={words.queueOf(name)} className="machine-link">
            {words.queue}
          </Link>
          <Link
            href={`${queue}/submit`}
            prefetch={false}
            aria-label={words.submitTo(name)}
            className="machine-link"
          >
            {words.submitJob}
          </Link>
        </>
      ) : null}
    </div>
  );
}

import Link from "next/link";
import type { ReactNode } from "react";
import { Instant } from "@/components/shell/time/instant";
import { Panel } from "@/components/ui/panel";
import { StateMark } from "@/components/ui/state-mark";
import { toHistoryAddress } from "@/lib/history/history-parameters";
import { findExpectedEnd, findOpenEnds, type IncidentView } from "@/lib/history/view/incident-view";
import { sayLength, sayPlanned } from "@/lib/history/view/say-incident";
import * as words from "@/lib/history/words";
import type { Note } from "@/lib/notes/model";
import { toResourcePath } from "@/lib/status/resource-path";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { formatDayName } from "@/lib/time/zone-days";
import { IncidentTimeline } from "./incident-timeline";

type IncidentScreenProps = {
  view: IncidentView;
  /** Those about it; null: they couldn't be read. */
  notes: readonly Note[] | null;
  /** The facility's, whose days the links open. */
  zone: string;
};

/** One incident: what happened to which resource, and everything about it on one line of time. */
export function IncidentScreen({ view, notes, zone }: IncidentScreenProps) {
  const { incident } = view;
  const { resource, isOngoing, isPlanned } = incident;
  const { isStartOpen, isEndOpen } = findOpenEnds(view);
  const expectedMs = findExpectedEnd(view);
  const hasGap = incident.hasGap || isStartOpen || isEndOpen;
  const [fromMs, untilMs] = [Date.parse(incident.from), Date.parse(incident.until)];
  const days = new Map([fromMs, untilMs].map((ms) => [formatDayName(ms, zone), ms]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <div className="flex items-center gap-2">
          <StateMark tone={isPlanned ? "plan" : "down"} className="size-5" />
          <h1 className="wrap-anywhere font-semibold text-xl">
            {words.incidentHeading(resource, isPlanned)}
          </h1>
        </div>
        <p className="max-w-prose text-lg">
          {incident.reason ?? <span className="text-ink-muted">{words.noReason}</span>}
        </p>
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-line border-t pt-3 sm:flex sm:flex-wrap sm:gap-x-12">
        <Fact name={isStartOpen ? words.firstSeen : words.started}>
          <Instant ms={fromMs} style="near" />
        </Fact>
        <Fact name={isEndOpen ? words.lastSeen : words.ended}>
          {isOngoing ? words.continuing : <Instant ms={untilMs} style="near" />}
        </Fact>
        {expectedMs === null ? null : (
          <Fact name={expectedMs > view.readMs ? words.expectedEnd : words.expectedEndPassed}>
            <Instant ms={expectedMs} style="near" />
          </Fact>
        )}
        <Fact name={words.duration}>
          {sayLength({ ...incident, hasGap })}
          {hasGap ? <span className="block text-ink-muted text-sm">{words.withGap}</span> : null}
        </Fact>
        <Fact name={words.kind}>{sayPlanned(incident)}</Fact>
        <Fact name={words.resource}>
          <Link href={toResourcePath(resource)} prefetch={false} className="underline underline-offset-2">
            {resource}
          </Link>
        </Fact>
        <Fact name={words.title}>
          <span className="flex flex-wrap gap-x-3">
            {[...days].map(([day, ms]) => (
              <a
                key={day}
                href={toHistoryAddress({ resource, day })}
                className="underline underline-offset-2"
              >
                {formatInstant(ms, zone, "day", view.readMs)}
              </a>
            ))}
            <a href={toHistoryAddress({ resource })} className="underline underline-offset-2">
              {words.backToDays}
            </a>
          </span>
        </Fact>
      </dl>
      <Panel heading={words.timeline}>
        <IncidentTimeline view={view} notes={notes ?? []} />
        {notes === null ? <p className="pt-2 text-sm text-warn">{words.notesNotLoaded}</p> : null}
      </Panel>
    </div>
  );
}

type EarlierIncidentProps = { resource: string; fromMs: number; completeSinceMs: number; zone: string };

/** What is known of an incident that is older than the record that the pages have. */
export function EarlierIncident({ resource, fromMs, completeSinceMs, zone }: EarlierIncidentProps) {
  return (
    <div className="grid gap-4">
      <h1 className="wrap-anywhere font-semibold text-xl">{words.incidentOf(resource)}</h1>
      <p className="max-w-prose text-sm text-warn">
        {words.completeSince(
          formatInstant(completeSinceMs, zone, "exact"),
          formatZone(completeSinceMs, zone),
        )}
      </p>
      <dl className="flex flex-wrap gap-x-12 gap-y-3 border-line border-t pt-3">
        <Fact name={words.started}>
          <Instant ms={fromMs} style="near" />
        </Fact>
        <Fact name={words.title}>
          <a href={toHistoryAddress({ resource })} className="underline underline-offset-2">
            {words.backToDays}
          </a>
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

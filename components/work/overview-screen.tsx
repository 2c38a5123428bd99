"use client";

import type { ComponentProps, ReactNode } from "react";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import { useSession } from "@/components/shell/session/session-context";
import { useTime } from "@/components/shell/time/time-provider";
import { NeverRead } from "@/components/status/never-read";
import { ResourceLink } from "@/components/status/resource-link";
import { StaleNote } from "@/components/status/stale-note";
import { StatusBadge } from "@/components/status/status-badge";
import { LinkButton } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { StateMark } from "@/components/ui/state-mark";
import { describeUnread, type Situation } from "@/lib/status/situation";
import * as statusWords from "@/lib/status/words";
import { formatInstant, formatNear, formatZone, isSameDay } from "@/lib/time/zone";
import { listExceptions, sayEnd, sayReason, toVerdict } from "@/lib/work/verdict";
import * as words from "@/lib/work/words";
import { FacilityPanel } from "./facility-panel";
import { MyWork } from "./my-work";
import { useOverview } from "./use-overview";

type OverviewScreenProps = ComponentProps<typeof MyWork> & {
  /** The operator's page about where to get a token; null: none. */
  signInHelpUrl: string | null;
  /** What can be done with everything of the reader's, at the end. */
  endsCalendar: ReactNode;
  notes: OverviewNotes;
};

/** The overview: how the facility is, then everything of the reader's by urgency; signed out, the former alone. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { signInHelpUrl, endsCalendar, notes, ...rest } = props;
  const { session } = useSession();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h1 className="font-semibold text-xl">{words.title}</h1>
      <FacilityVerdict notes={notes} />
      {session ? (
        // Not lazy: React sends a large part behind a boundary hidden, and scripts show it.
        <>
          <MyWork {...rest} />
          {endsCalendar}
        </>
      ) : (
        <>
          <FacilityPanel />
          <StartCards signInHelpUrl={signInHelpUrl} />
        </>
      )}
    </div>
  );
}

const cards = [
  { title: words.runJobs, hint: words.runJobsHint, action: words.openCompute, next: "/compute" },
  {
    title: words.provisionServices,
    hint: words.provisionHint,
    action: words.openClusters,
    next: "/clusters/new",
  },
];

/** What one can do here after signing in. */
function StartCards({ signInHelpUrl }: Pick<OverviewScreenProps, "signInHelpUrl">) {
  return (
    <section aria-label={words.whatYouCanDo} className="grid gap-3 sm:grid-cols-2 print:hidden">
      {cards.map(({ title, hint, action, next }) => (
        <div
          key={next}
          className="grid min-w-0 content-start gap-2 rounded-md border border-line bg-surface p-4"
        >
          <h2 className="font-semibold text-base">{title}</h2>
          <p className="text-ink-muted text-sm">{hint}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <LinkButton href={`/sign-in?next=${encodeURIComponent(next)}`} size="small">
              {action}
            </LinkButton>
            {signInHelpUrl ? (
              <a
                href={signInHelpUrl}
                className="inline-flex min-h-6 items-center text-sm underline underline-offset-2"
              >
                {words.howToGetToken}
              </a>
            ) : null}
          </p>
        </div>
      ))}
    </section>
  );
}

/** The day is said unless it is today. */
const sayTime = (ms: number, zone: string, now: number): string =>
  isSameDay(ms, now, zone) ? formatInstant(ms, zone, "time") : formatNear(ms, zone, now);

/** What the page adds of the operators' notes, and for operators of the record. */
type OverviewNotes = {
  /** Where a resource's open incident is, and since when. */
  incidentOf: (situation: Situation) => ReactNode;
  /** The note on a resource that isn't operational. */
  ofException: (situation: Situation) => ReactNode;
  /** For operators, what adds one to it. */
  addTo: (situation: Situation) => ReactNode;
  /** The notes on these other resources. */
  ofOthers: (situations: readonly Situation[]) => ReactNode;
};

/** More than these are folded: the first screen is also for what is the reader's. */
const mostShown = 6;

/** The facility in one line, with why and until when its resources aren't operational: the first thing on the page. */
function FacilityVerdict({ notes }: { notes: OverviewNotes }) {
  const { zone } = useTime();
  const { overview, lists, problem, retry, nowMs } = useOverview();
  const { situations, age } = overview;
  useFailedRefresh(statusWords.theStatus, situations ? problem : null, retry);
  if (situations === null) return <NeverRead problem={problem} onRetry={retry} />;
  const { text, tone, isStale } = toVerdict(overview);
  const exceptions = listExceptions(overview);
  const unread = describeUnread(lists);
  const toRow = (situation: Situation) => (
    <ExceptionRow key={situation.resource.name} {...{ situation, notes, zone, nowMs }} />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="flex min-w-0 items-baseline gap-2 font-semibold text-lg leading-6">
          <StateMark tone={tone} className="translate-y-0.5" />
          <span className="wrap-anywhere min-w-0">{text}</span>
        </span>
        {age.asOfMs === null ? null : (
          <span className={isStale ? "text-sm text-warn" : "text-ink-muted text-xs"}>
            {words.asOf(`${sayTime(age.asOfMs, zone, nowMs)} ${formatZone(age.asOfMs, zone)}`)}
            {isStale ? `${words.partSeparator}${words.mayBeOutOfDate}` : null}
          </span>
        )}
      </p>
      {unread ? <p className="text-sm text-warn">{unread}</p> : null}
      {exceptions.length > 0 ? (
        <ul aria-label={words.exceptions} className="divide-y divide-line border-line border-y">
          {exceptions.slice(0, mostShown).map(toRow)}
        </ul>
      ) : null}
      {exceptions.length > mostShown ? (
        <Disclosure isPrinted summary={words.moreExceptions(exceptions.length - mostShown)}>
          <ul aria-label={words.exceptions} className="divide-y divide-line">
            {exceptions.slice(mostShown).map(toRow)}
          </ul>
        </Disclosure>
      ) : null}
      {notes.ofOthers(situations.filter((one) => !exceptions.includes(one)))}
    </div>
  );
}

type ExceptionRowProps = {
  situation: Situation;
  zone: string;
  nowMs: number;
  notes: OverviewNotes;
};

/** A resource that isn't operational: what it is, why, and until when. */
function ExceptionRow({ situation, zone, nowMs, notes }: ExceptionRowProps) {
  const { resource, standing, age } = situation;
  const reason = sayReason(situation);
  const isDescription = reason === resource.description.trim();
  const end = sayEnd(situation, (ms) => formatNear(ms, zone, nowMs));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-1.5 text-sm leading-6 sm:grid-cols-[12rem_minmax(7rem,14rem)_minmax(0,1fr)_auto]">
      {/* On a phone, a name that has no room beside its state is below it. */}
      <div className="flex min-w-0 flex-wrap gap-x-3 sm:contents">
        <span>
          <StatusBadge standing={standing} />
        </span>
        <span className="wrap-break-word max-w-full font-medium sm:wrap-anywhere sm:min-w-0">
          <ResourceLink name={resource.name} />
        </span>
      </div>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-sm:col-span-full">
        <span
          className={`wrap-anywhere min-w-0 max-sm:empty:hidden sm:flex-1 ${isDescription ? "text-ink-muted" : ""}`}
        >
          {reason}
        </span>
        {notes.incidentOf(situation)}
        {end ? <span className="text-ink-muted tabular-nums sm:max-lg:basis-full">{end}</span> : null}
        {age.state === "fresh" ? null : (
          <span className="text-warn">
            <StaleNote situation={situation} />
          </span>
        )}
      </span>
      {/* The form takes the row below. */}
      <div className="min-w-0 empty:hidden has-[form]:py-2 max-sm:has-[form]:col-span-full sm:has-[form]:col-start-2 sm:has-[form]:-col-end-1 max-sm:not-has-[form]:col-start-2 max-sm:not-has-[form]:row-start-1">
        {notes.addTo(situation)}
      </div>
      <div className="col-span-full min-w-0 empty:hidden sm:col-start-2">{notes.ofException(situation)}</div>
    </li>
  );
}

"use client";

import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useExtensions } from "@/components/clusters/cluster/use-extension";
import { useClusters } from "@/components/clusters/use-clusters";
import { useSightings } from "@/components/clusters/use-sightings";
import { MenuLink, PageHead } from "@/components/shell/frame/page-head";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import { AsOf, useReading } from "@/components/shell/reading/reading-state";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSession, useSessionHolds } from "@/components/shell/session/session-context";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useTime } from "@/components/shell/time/time-provider";
import { NeverRead } from "@/components/status/never-read";
import { LinkButton } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import { toClusterKey } from "@/lib/clusters/findings";
import { listEntries } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import type { Finding } from "@/lib/portal/finding";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { listFacilityFindings, toVerdict } from "@/lib/status/findings";
import { feedPath } from "@/lib/status/resource-path";
import type { RecordedOutage } from "@/lib/status/since-until";
import { describeUnread } from "@/lib/status/situation";
import { theStatus } from "@/lib/status/words";
import { parseInstant } from "@/lib/time/zone";
import * as completeness from "@/lib/work/completeness";
import { listWorkFindings } from "@/lib/work/findings";
import { listWorkDowntimes } from "@/lib/work/impact";
import { toNowRows } from "@/lib/work/now-rows";
import { workJobsQuery } from "@/lib/work/operations";
import * as words from "@/lib/work/words";
import { MyJobs } from "./machine-rows";
import { MyClusters } from "./my-clusters";
import { NextDowntimes } from "./next-downtimes";
import { NowList, OtherOutages, type RowNotes } from "./now-list";
import { useOpenOutcomes } from "./use-open-outcomes";
import { useOverview } from "./use-overview";

type OverviewScreenProps = {
  prefetchReport: PrefetchReport;
  computeNames: readonly string[];
  /** Outages are listed for those who have to mend them, for others only where they touch something of theirs. */
  isOperator: boolean;
  /** The recorded outages that haven't ended. */
  outages: readonly RecordedOutage[];
  /** What the page adds of the operators' notes to a resource's row, and those on resources without one. */
  notes: RowNotes & { ofOthers: (listed: ReadonlySet<string>) => ReactNode };
  /** The operator's page about where to get a token; null: none. */
  signInHelpUrl: string | null;
  endsCalendar: ReactNode;
};

/** The overview: how the facility is, what needs somebody now, what the reader has, and what comes next. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { session } = useSession();
  const owner = useDeviceOwner();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <Head endsCalendar={session ? props.endsCalendar : null} />
      {/* What the page remembers belongs to one user. */}
      {session ? <SignedIn key={owner.id} {...props} owner={owner} /> : <SignedOut {...props} />}
    </div>
  );
}

const links = [
  { href: "/status", label: words.allResources },
  { href: "/history", label: words.history },
  { href: "/board", label: words.wallBoard },
  { href: "/api/status/downtimes.ics", label: words.calendar },
  { href: feedPath, label: words.feed },
];

/** The page's name and the facility's state in one sentence. */
function Head({ endsCalendar }: { endsCalendar: ReactNode }) {
  const { overview, problem, retry } = useOverview();
  const { situations, age } = overview;
  useFailedRefresh(theStatus, situations ? problem : null, retry);
  const { text, tone } = toVerdict(overview);
  const menu = links.map(({ href, label }) => (
    <MenuLink key={href} href={href}>
      {label}
    </MenuLink>
  ));
  return (
    <PageHead
      title={words.title}
      state={
        situations === null ? null : (
          <p role="status" className="flex items-baseline gap-2 font-semibold text-base text-ink leading-6">
            <StateMark tone={tone} className="translate-y-0.5" />
            <span className="wrap-anywhere min-w-0">{text}</span>
          </p>
        )
      }
      age={
        <AsOf
          reading={{ asOfMs: age.asOfMs, problem: null }}
          staleAfterMs={age.state === "fresh" ? Infinity : 0}
        />
      }
      more={
        <>
          {menu}
          {endsCalendar}
        </>
      }
    />
  );
}

/** Where the facility's state stands, where it isn't known. */
function useFacility(outages: readonly RecordedOutage[]) {
  const { zone } = useTime();
  const { overview, lists, problem, retry, nowMs } = useOverview();
  const unread = overview.situations === null ? null : describeUnread(lists);
  return {
    findings: listFacilityFindings(overview, outages, zone, nowMs),
    overview,
    lists,
    problem,
    nowMs,
    notice:
      overview.situations === null ? (
        <NeverRead problem={problem} onRetry={retry} />
      ) : unread ? (
        <p className="text-sm text-warn">{unread}</p>
      ) : null,
  };
}

const toNames = (findings: readonly Finding[]) => new Set(findings.map(({ subject }) => subject));

function SignedOut({ outages, notes, signInHelpUrl }: OverviewScreenProps) {
  const { findings, overview, problem, notice } = useFacility(outages);
  const unchecked = completeness.listUnchecked([
    [theStatus, completeness.toStatusStanding(overview, problem)],
  ]);
  return (
    <>
      {notice}
      <NowList rows={toNowRows([], findings)} unchecked={unchecked} notes={notes} />
      {notes.ofOthers(toNames(findings))}
      <NextDowntimes />
      <StartCards signInHelpUrl={signInHelpUrl} />
    </>
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
const StartCards = ({ signInHelpUrl }: Pick<OverviewScreenProps, "signInHelpUrl">) => (
  <section aria-label={words.whatYouCanDo} className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2 print:hidden">
    {cards.map(({ title, hint, action, next }) => (
      <div key={next} className="grid min-w-0 content-start gap-1">
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

/** How long a good result of extending is shown. */
const resultMs = 10_000;

function SignedIn(props: OverviewScreenProps & { owner: DeviceOwner }) {
  const { prefetchReport, computeNames, isOperator, outages, notes, owner } = props;
  const { zone } = useTime();
  const { findings: facility, overview, lists, problem, nowMs, notice } = useFacility(outages);
  const work = useReading({ ...workJobsQuery(), enabled: useSessionHolds() }, prefetchReport, false);
  const clusters = useClusters(prefetchReport);
  const mayReadClusters = useWhyNot("streaming") === null;
  const sightings = useSightings(owner, clusters.data);
  // The same user's next token may not open what an earlier one has loaded.
  const entries = mayReadClusters ? listEntries(clusters.data, sightings) : [];
  const outcomes = useOpenOutcomes(owner, computeNames, nowMs);
  const machines = work.data?.machines ?? [];
  const downtimes = listWorkDowntimes(overview, nowMs);
  const own = listWorkFindings(
    {
      outcomes: outcomes ?? [],
      clusters: entries,
      machines,
      downtimes,
      facility,
      tokenEndsMs: parseInstant(useSession().session?.plannedExpiration),
      zone,
    },
    nowMs,
  );
  const ownKeys = new Set(own.map(({ key }) => key));
  const others = isOperator ? [] : facility.filter(({ key }) => !ownKeys.has(key));
  const entryOf = new Map(entries.map((entry) => [toClusterKey(entry.id), entry]));
  const { toExtension, extendAll, reports, clear } = useExtensions(owner);
  useClearing(
    [...reports].flatMap(([id, { kind }]) => (kind === "done" ? [id] : [])),
    clear,
  );
  const unchecked = completeness.listUnchecked([
    ...completeness.toJobParts(machines, completeness.toPartStanding(work, nowMs), overview, nowMs),
    [words.yourClusters, mayReadClusters ? completeness.toClustersStanding(clusters, nowMs) : "current"],
    [theStatus, completeness.toStatusStanding(overview, problem)],
    [words.theDowntimes, completeness.toDowntimesStanding(lists, nowMs)],
    [words.earlierRequests, outcomes === null ? "awaited" : "current"],
  ]);
  const find = ({ key }: Finding) => entryOf.get(key) ?? [];
  const listedAbove = new Set(entries.flatMap(({ id }) => (ownKeys.has(toClusterKey(id)) ? id : [])));
  return (
    <>
      {notice}
      <OtherOutages findings={others} notes={notes} />
      {notes.ofOthers(toNames(facility))}
      <NowList
        rows={toNowRows(own, isOperator ? facility : [])}
        unchecked={unchecked}
        notes={notes}
        extensions={{
          toExtension: (finding) => [find(finding)].flat().map(toExtension)[0] ?? null,
          extendAll: (findings) => extendAll(findings.flatMap(find)),
          reported: entries.filter(({ id }) => reports.has(id)).map(toExtension),
        }}
      />
      <MyJobs work={work} downtimes={downtimes} nowMs={nowMs} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-2 lg:grid-cols-2">
        <MyClusters clusters={clusters} entries={entries} listedAbove={listedAbove} nowMs={nowMs} />
        <NextDowntimes
          ownNames={new Set(machines.flatMap(({ resource, jobs }) => (jobs.length > 0 ? resource : [])))}
        />
      </div>
    </>
  );
}

/** Clears good results some time later. A further one keeps those before it, and a hidden page all of them. */
function useClearing(done: readonly string[], clear: (ids: readonly string[]) => void): void {
  const dismiss = useEffectEvent(() => clear(done));
  const ids = done.join(" ");
  useEffect(() => {
    if (ids === "") return;
    const timer = setInterval(() => document.hidden || dismiss(), resultMs);
    return () => clearInterval(timer);
  }, [ids]);
}

"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { MenuLink, PageHead } from "@/components/shell/frame/page-head";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useTime } from "@/components/shell/time/time-provider";
import { buttonClass, LinkButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { inputClass } from "@/components/ui/field";
import { EmptyState } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { StateMark, type StateTone } from "@/components/ui/state-mark";
import { toActivityDays } from "@/lib/activity/activity-days";
import {
  type ActivityChoice,
  parseActivityChoice,
  toActivityAddress,
} from "@/lib/activity/activity-parameters";
import {
  type ActivityEntry,
  type ActivityList,
  type ActivityOutcome,
  activityActions,
  activityOutcomes,
  mostEntries,
} from "@/lib/activity/model";
import { toEntryClusterPath, toEntryJobPath } from "@/lib/activity/subject-path";
import * as words from "@/lib/activity/words";
import type { Problem } from "@/lib/portal/problem";
import { formatInstant, formatZone } from "@/lib/time/zone";

type ActivityScreenProps = {
  choice: ActivityChoice;
  /** Null if it couldn't be read; `problem` then says why. */
  view: { list: ActivityList; resources: string[] } | null;
  problem: Problem | null;
  /** False if only one token's activity is listed. */
  isUser: boolean;
  /** What other features show of an entry, by request ID. */
  further: Record<string, ReactNode>;
};

/** What the user did through the portal, newest first. */
export function ActivityScreen({ choice: asked, view, problem, isUser, further }: ActivityScreenProps) {
  const { choice: zone } = useTime();
  const choice = { ...asked, zone: zone === "facility" ? null : zone };
  const { action, outcome, resource } = asked;
  const toFile = (format: string) =>
    toActivityAddress("/api/activity", { action, outcome, resource }, { limit: String(mostEntries), format });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead
        title={words.title}
        state={isUser ? words.ofUser : words.ofToken}
        more={
          view && view.list.entries.length > 0 ? (
            <>
              <MenuLink href={toFile("csv")} download>
                {words.downloadCsv}
              </MenuLink>
              <MenuLink href={toFile("json")}>{words.downloadJson}</MenuLink>
            </>
          ) : null
        }
      />
      <ActivityFilters choice={choice} resources={view?.resources ?? []} />
      {problem ? <ProblemNotice problem={problem} /> : null}
      {view ? <Listed choice={choice} list={view.list} further={further} /> : null}
    </div>
  );
}

type ListedProps = { choice: ActivityChoice; list: ActivityList; further: Record<string, ReactNode> };

function Listed({ choice, list, further }: ListedProps) {
  if (list.entries.length === 0) return <NothingListed choice={choice} />;
  return (
    <>
      <ActivityDays entries={list.entries} further={further} />
      {choice.before !== null || list.next !== null ? (
        <nav aria-label={words.pages} className="flex flex-wrap gap-2 print:hidden">
          {choice.before === null ? null : (
            <LinkButton href={toActivityAddress("/activity", { ...choice, before: null })}>
              {words.newest}
            </LinkButton>
          )}
          {list.next === null ? null : (
            <LinkButton href={toActivityAddress("/activity", { ...choice, before: list.next })}>
              {words.older}
            </LinkButton>
          )}
        </nav>
      ) : null}
    </>
  );
}

function NothingListed({ choice }: { choice: ActivityChoice }) {
  const { action, outcome, resource, before, zone } = choice;
  if (action || outcome || resource || before)
    return (
      <EmptyState
        title={words.nothingFound}
        actions={
          <LinkButton href={toActivityAddress("/activity", { zone })}>{words.clearFilters}</LinkButton>
        }
      >
        {words.nothingFoundRemark}
      </EmptyState>
    );
  return (
    <EmptyState
      title={words.nothingYet}
      actions={
        <>
          <LinkButton href="/compute">{words.toCompute}</LinkButton>
          <LinkButton href="/clusters">{words.toClusters}</LinkButton>
        </>
      }
    >
      {words.nothingYetRemark}
    </EmptyState>
  );
}

/** What the page lists, as a form of its own address. A choice applies at once and keeps the focus. */
function ActivityFilters({ choice, resources }: { choice: ActivityChoice; resources: readonly string[] }) {
  const { action, outcome, resource, zone } = choice;
  const router = useRouter();
  const names = resource === null || resources.includes(resource) ? resources : [...resources, resource];
  const apply = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const chosen = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
    router.push(toActivityAddress("/activity", parseActivityChoice(new URLSearchParams(chosen))), {
      scroll: false,
    });
  };
  return (
    // A browser that restores fields would choose again what was left by going back.
    <form
      action="/activity"
      onChange={apply}
      autoComplete="off"
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      {zone === null ? null : <input type="hidden" name="zone" value={zone} />}
      <ChoiceSelect name="action" label={words.action} value={action ?? ""}>
        <option value="">{words.allActions}</option>
        {activityActions.map((one) => (
          <option key={one} value={one}>
            {words.actionWords[one]}
          </option>
        ))}
      </ChoiceSelect>
      <ChoiceSelect name="outcome" label={words.outcome} value={outcome ?? ""}>
        <option value="">{words.allOutcomes}</option>
        {activityOutcomes.map((one) => (
          <option key={one} value={one}>
            {words.outcomeWords[one]}
          </option>
        ))}
      </ChoiceSelect>
      <ChoiceSelect name="resource" label={words.resource} value={resource ?? ""}>
        <option value="">{words.allResources}</option>
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </ChoiceSelect>
      <noscript>
        <button type="submit" className={buttonClass()}>
          {words.show}
        </button>
      </noscript>
    </form>
  );
}

type ChoiceSelectProps = { name: string; label: string; value: string; children: ReactNode };

function ChoiceSelect({ name, label, value, children }: ChoiceSelectProps) {
  const ref = useRef<HTMLSelectElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const select = ref.current;
    if (!select) return;
    const isChosenBeforeScripts = shown.current === null && select.value !== value;
    shown.current = value;
    if (isChosenBeforeScripts) select.dispatchEvent(new Event("change", { bubbles: true }));
    // The address follows a choice a moment later; a controlled field would jump back until then.
    else select.value = value;
  }, [value]);
  return (
    <label className="grid min-w-0 gap-1 font-medium text-sm">
      {label}
      <select
        ref={ref}
        name={name}
        defaultValue={value}
        className={`${inputClass} min-h-8 max-w-full sm:max-w-72`}
      >
        {children}
      </select>
    </label>
  );
}

type ActivityDaysProps = { entries: ActivityEntry[]; further: Record<string, ReactNode> };

/** Entries by the days of the page's zone, newest first. */
function ActivityDays({ entries, further }: ActivityDaysProps) {
  const { zone } = useTime();
  return toActivityDays(entries, zone).map(({ day, entries: ofDay }) => (
    <Panel key={day} heading={day} aside={ofDay.length} padded={false}>
      <ul aria-label={words.dayTable(day)}>
        {ofDay.map((entry) => (
          <ActivityItem key={entry.requestId} entry={entry} further={further[entry.requestId] ?? null} />
        ))}
      </ul>
    </Panel>
  ));
}

const tones: Record<ActivityOutcome, StateTone> = {
  done: "done",
  partly: "warn",
  unconfirmed: "warn",
  refused: "down",
  "not-sent": "neutral",
  unknown: "warn",
  "under-way": "info",
};

/** One thing that the user did: when, what, on what, and how it ended. */
function ActivityItem({ entry, further }: { entry: ActivityEntry; further: ReactNode }) {
  const { zone } = useTime();
  const atMs = Date.parse(entry.at);
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-b px-3 py-2 last:border-b-0 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="text-ink-muted text-sm">
        <span className="tabular-nums">{formatInstant(atMs, zone, "clock")}</span>{" "}
        <span className="whitespace-nowrap">{formatZone(atMs, zone)}</span>
      </time>
      <div className="wrap-anywhere grid min-w-0 gap-1">
        <p className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{words.actionWords[entry.action]}</span>
          <Subject entry={entry} />
          {entry.person === undefined ? null : (
            <bdi className="text-ink-muted">{words.byPerson(entry.person)}</bdi>
          )}
        </p>
        <Reached entry={entry} />
        {entry.words === null ? null : (
          <p className="text-ink-muted text-sm">
            <bdi>{isQuote(entry) ? words.quote(entry.words) : entry.words}</bdi>
          </p>
        )}
        {entry.outcome === "unknown" ? <p className="text-ink-muted text-sm">{words.checkFirst}</p> : null}
        {entry.outcome === "done" ? null : (
          <p className="text-ink-muted text-xs">{words.requestIdOf(entry.requestId)}</p>
        )}
        {further}
      </div>
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1 sm:justify-self-end">
        <span className="inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap text-sm">
          <StateMark tone={tones[entry.outcome]} />
          {words.outcomeWords[entry.outcome]}
        </span>
        <CopyButton text={entry.requestId} label={words.copyRequestId(entry.requestId)} />
      </div>
    </li>
  );
}

/** False for a submit and a provision, where only the kind of failure is recorded, in the portal's words. */
const isQuote = ({ action }: ActivityEntry) => action !== "submit" && action !== "provision";

/** The job or cluster, as a link to its page. */
function Subject({ entry }: { entry: ActivityEntry }) {
  const { resource, jobIds, name, family, clusterKind } = entry;
  const clusterPath = toEntryClusterPath(entry);
  if (clusterPath !== null && family !== null)
    return (
      <span>
        <Link href={clusterPath} prefetch={false} className="underline underline-offset-2">
          <bdi>{name}</bdi>
        </Link>{" "}
        <span className="text-ink-muted">
          {[words.families[family] ?? family, clusterKind].filter(Boolean).join(", ")}
        </span>
      </span>
    );
  if (resource === null) return <span>{words.ownToken}</span>;
  return (
    <span className="flex flex-wrap gap-x-2">
      {jobIds.map((id) => (
        <Link
          key={id}
          href={toEntryJobPath(resource, id)}
          prefetch={false}
          className="underline underline-offset-2"
        >
          {words.job(id)}
        </Link>
      ))}
      {name === null ? null : <bdi>{name}</bdi>}
      <span className="text-ink-muted">
        <bdi>{words.onResource(resource)}</bdi>
      </span>
    </span>
  );
}

/** What a cancel reached, where its answer says more than its outcome. */
function Reached({ entry: { cancelled, jobIds } }: { entry: ActivityEntry }) {
  if (cancelled === null) return null;
  const { areTasks } = cancelled;
  const isAsAsked = !areTasks && cancelled.cancelled.join() === jobIds.join();
  const parts = [
    [cancelled.cancelled, areTasks ? words.cancelledTasks : words.cancelledJobs, !isAsAsked],
    [cancelled.alreadyEnded, areTasks ? words.endedTasks : words.endedJobs, true],
    [cancelled.refused, areTasks ? words.refusedTasks : words.refusedJobs, true],
  ] as const;
  const said = parts.filter(([list, , isShown]) => isShown && list.length > 0);
  if (said.length === 0) return null;
  return <p className="text-sm">{said.map(([list, say]) => say(list.join(", "))).join(" · ")}</p>;
}

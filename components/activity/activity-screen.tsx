"use client";

import type { ReactNode } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useTime } from "@/components/shell/time/time-provider";
import { LinkButton } from "@/components/ui/button";
import { ChoiceForm, ChoiceSelect } from "@/components/ui/choice-form";
import { EmptyState } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { toActivityDays } from "@/lib/activity/activity-days";
import { type ActivityChoice, toActivityAddress } from "@/lib/activity/activity-parameters";
import {
  type ActivityEntry,
  type ActivityList,
  activityActions,
  activityOutcomes,
  mostEntries,
} from "@/lib/activity/model";
import * as words from "@/lib/activity/words";
import type { Problem } from "@/lib/portal/problem";
import { ActivityItem } from "./activity-item";

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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid min-w-0 gap-1">
        <h1 className="font-semibold text-xl">{words.title}</h1>
        <p className="text-ink-muted text-sm">{isUser ? words.ofUser : words.ofToken}</p>
      </header>
      <ActivityFilters choice={choice} resources={view?.resources ?? []} />
      {problem ? <ProblemNotice problem={problem} /> : null}
      {view ? <Listed choice={choice} list={view.list} further={further} /> : null}
    </div>
  );
}

type ListedProps = { choice: ActivityChoice; list: ActivityList; further: Record<string, ReactNode> };

function Listed({ choice, list, further }: ListedProps) {
  if (list.entries.length === 0) return <NothingListed choice={choice} />;
  const { action, outcome, resource } = choice;
  const api = (format: string) =>
    toActivityAddress("/api/activity", { action, outcome, resource }, { limit: String(mostEntries), format });
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
      <p className="flex flex-wrap items-center gap-2 text-sm print:hidden">
        {words.download}
        <LinkButton size="small" href={api("csv")} download>
          {words.downloadCsv}
        </LinkButton>
        <LinkButton size="small" href={api("json")}>
          {words.downloadJson}
        </LinkButton>
      </p>
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

/** What the page lists. */
function ActivityFilters({ choice, resources }: { choice: ActivityChoice; resources: readonly string[] }) {
  const { action, outcome, resource, zone } = choice;
  const names = resource === null || resources.includes(resource) ? resources : [...resources, resource];
  return (
    <ChoiceForm action="/activity" submit={words.show}>
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
    </ChoiceForm>
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

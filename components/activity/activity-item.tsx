"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { CopyButton } from "@/components/ui/copy-button";
import { StateMark, type StateTone } from "@/components/ui/state-mark";
import type { ActivityEntry, ActivityOutcome } from "@/lib/activity/model";
import { toEntryClusterPath, toEntryJobPath } from "@/lib/activity/subject-path";
import * as words from "@/lib/activity/words";
import { formatInstant, formatZone } from "@/lib/time/zone";

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
export function ActivityItem({ entry, further }: { entry: ActivityEntry; further: ReactNode }) {
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

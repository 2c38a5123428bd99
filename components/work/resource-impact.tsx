"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf, type ReadingOnPage } from "@/components/shell/reading/reading-state";
import { useSession } from "@/components/shell/session/session-context";
import { useInstantWords } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { TextLink } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { StateMark } from "@/components/ui/state-mark";
import type { Problem } from "@/lib/portal/problem";
import { formatSpan } from "@/lib/status/timeline/span-text";
import { parseInstant } from "@/lib/time/zone";
import { sayImpact, sayRoom, toCurrentImpacts, type WorkDowntime, wasCompared } from "@/lib/work/impact";
import type { MachineWork, WorkJobs } from "@/lib/work/model";
import * as words from "@/lib/work/words";
import { useJobsOfImpact } from "./downtime-impact";
import { useWorkDowntimes } from "./use-overview";

/** What a machine's downtimes do to the reader's jobs there; nothing for readers who are signed out, or without downtimes. */
export function ResourceImpact({ resource }: { resource: string }) {
  const { session } = useSession();
  return session ? <OwnImpact resource={resource} /> : null;
}

function OwnImpact({ resource }: { resource: string }) {
  const work = useJobsOfImpact(resource);
  const { downtimes, nowMs } = useWorkDowntimes(resource);
  return <ImpactPanel {...{ resource, work, downtimes, nowMs }} />;
}

type ImpactPanelProps = {
  resource: string;
  work: ReadingOnPage<WorkJobs>;
  downtimes: readonly WorkDowntime[];
  nowMs: number;
};

/** “None” is said of jobs that are known and up to date alone; older ones and failures say so. */
function ImpactPanel({ resource, work, downtimes, nowMs }: ImpactPanelProps) {
  const machine = work.data?.machines?.find((one) => one.resource === resource);
  const problem = work.problem ?? machine?.problem ?? null;
  const state = machine?.state ?? (problem ? "failed" : "loading");
  if (downtimes.length === 0 || state === "loading" || state === "not-permitted") return null;
  const impacts = machine ? toCurrentImpacts(machine, nowMs) : [];
  const isCompared = downtimes.every((one) => wasCompared(one, machine?.compared ?? null, nowMs));
  const asOfMs = parseInstant(machine?.asOf ?? null);
  return (
    <Panel
      heading={words.downtimesAndJobs}
      aside={asOfMs === null ? null : <AsOf reading={{ asOfMs, problem }} />}
    >
      {state === "failed" && problem ? (
        <ProblemNotice
          problem={problem}
          failed={words.jobsNotLoaded}
          compact
          onRetry={work.retry}
          role="status"
        />
      ) : state === "held-back" ? (
        <p>{words.notLoadedSingleUse}</p>
      ) : state === "user-unknown" ? (
        <p>{words.userUnknown}</p>
      ) : machine?.impacts == null ? (
        <p>{machine?.isReading ? words.comparing : words.impactUnknown}</p>
      ) : impacts.length > 0 ? (
        <MachineImpact impacts={impacts} downtimes={downtimes} nowMs={nowMs} />
      ) : (
        <p>{isCompared ? sayNone(machine, problem) : work.problem ? words.impactUnknown : words.comparing}</p>
      )}
    </Panel>
  );
}

function sayNone({ unreadable }: MachineWork, problem: Problem | null): string {
  if (problem) return words.noneMetThen;
  return unreadable > 0 ? words.noneMetOfReadable : words.noneMet;
}

type MachineImpactProps = {
  impacts: ReturnType<typeof toCurrentImpacts>;
  downtimes: readonly WorkDowntime[];
  nowMs: number;
};

/** The downtimes of a machine that meet the reader's jobs there, and which limits still fit before the next one. */
function MachineImpact({ impacts, downtimes, nowMs }: MachineImpactProps) {
  const { zone } = useTime();
  const sayMoment = useInstantWords("moment");
  const fit = sayRoom(downtimes, sayMoment, nowMs);
  return (
    <ul className="grid gap-1">
      {impacts.map((impact) => {
        const { id, resource, isInEffect, startsAt, endsAt } = impact;
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-2 border border-line border-l-4 border-l-plan bg-plan-soft px-2 py-1 text-sm"
          >
            <StateMark tone="impact" />
            <span className="wrap-anywhere min-w-0 flex-1">
              <TextLink href={`/status/${encodeURIComponent(resource)}`}>
                {isInEffect ? words.downtimeNow : words.downtimeThen}
              </TextLink>{" "}
              <span className="tabular-nums">
                {formatSpan(parseInstant(startsAt), parseInstant(endsAt), zone, nowMs)}
              </span>
              {": "}
              <span className="font-medium">{sayImpact(impact)}</span>
            </span>
          </li>
        );
      })}
      {fit ? <li className="text-ink-muted text-sm">{fit}</li> : null}
    </ul>
  );
}

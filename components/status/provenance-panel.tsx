"use client";

import type { ReactNode } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Instant } from "@/components/shell/time/instant";
import { Panel } from "@/components/ui/panel";
import type { Problem } from "@/lib/portal/problem";
import { type DataAge, explainAge, toRenewalMs } from "@/lib/status/data-age";
import type { Freshness } from "@/lib/status/model";
import * as words from "@/lib/status/words";
import { parseInstant } from "@/lib/time/zone";
import { CalendarLinks } from "./calendar-links";
import { DataAgeLine } from "./data-age-line";

type ProvenancePanelProps = {
  age: DataAge;
  freshness: Freshness;
  problem: Problem | null;
  /** True until the first answer: nothing is known, and nothing is wrong. */
  isLoading: boolean;
  /** True if the page already shows the problem elsewhere, so that only its existence is mentioned here. */
  isBrief?: boolean;
  onRetry: () => void;
  /** The number of resources that the facility checked long before the others. */
  lagging?: number;
  /** Links to the same data elsewhere. */
  links: { label: string; href: string }[];
  calendarPath: string;
};

/**
 * The origin of the data: its age, the last request, when newer data is possible, and the current problem.
 */
export function ProvenancePanel(props: ProvenancePanelProps) {
  const { age, freshness, problem, isLoading, isBrief = false, onRetry, lagging = 0 } = props;
  const { links, calendarPath } = props;
  const facts: [string, ReactNode][] = [
    [
      words.checkedByFacility,
      <Instant key="checked" ms={age.source === "facility" ? age.asOfMs : null} style="clock" />,
    ],
    [words.received, <Instant key="received" ms={parseInstant(freshness.answeredAt)} style="clock" />],
    [words.lastRequest, <Instant key="request" ms={parseInstant(freshness.askedAt)} style="clock" />],
    [words.nextUpdate, <Instant key="next" ms={toRenewalMs(age)} style="clock" />],
  ];
  return (
    <div id="data" className="min-w-0">
      <Panel heading={words.data}>
        <div className="grid gap-2">
          <DataAgeLine age={age} hasProblem={problem !== null} isLoading={isLoading} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
            {facts.map(([term, value]) => (
              <div key={term} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-muted">{term}</dt>
                <dd className="text-right">
                  {isLoading ? <span className="inline-block h-3 w-20 animate-pulse bg-line" /> : value}
                </dd>
              </div>
            ))}
          </dl>
          <div className="border-line border-y py-1 print:hidden">
            <CalendarLinks path={calendarPath} />
            <ul className="flex flex-wrap gap-x-4 text-sm print:hidden">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} className="inline-flex min-h-7 items-center underline underline-offset-2">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {/* Text that comes and goes is at the end, so that nothing else moves. */}
          {explainAge(age, freshness.refreshSeconds).map((sentence) => (
            <p key={sentence} className="text-ink-muted text-xs">
              {sentence}
            </p>
          ))}
          {lagging > 0 ? <p className="text-sm text-warn">{words.lagging(lagging)}</p> : null}
          {problem && !isBrief ? <ProblemNotice problem={problem} compact onRetry={onRetry} /> : null}
        </div>
      </Panel>
    </div>
  );
}

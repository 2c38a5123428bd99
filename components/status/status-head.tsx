"use client";

import { type ReactNode, useId } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { useHydrated } from "@/components/shell/use-hydrated";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { StateMark } from "@/components/ui/state-mark";
import type { Problem } from "@/lib/portal/problem";
import { type DataAge, explainAge, toRenewalMs } from "@/lib/status/data-age";
import type { Freshness } from "@/lib/status/model";
import { sayDataAge } from "@/lib/status/say-data-age";
import { nameZone } from "@/lib/status/timeline/span-text";
import * as words from "@/lib/status/words";
import { parseInstant } from "@/lib/time/zone";

type StatusHeadProps = {
  /** The heading, and what stands beside it. */
  children: ReactNode;
  nowMs: number;
  age: DataAge;
  freshness: Freshness;
  /** Why the data isn't newer. */
  problem: Problem | null;
  /** True until the first answer: nothing is known, and nothing is wrong. */
  isLoading: boolean;
  onRetry: () => void;
  /** The number of resources that the facility checked long before the others. */
  lagging?: number;
  /** Links to the same data elsewhere. */
  links: { label: string; href: string }[];
  calendarPath: string;
};

const clock = "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 4.6V8l2.4 1.6";
const link = "inline-flex min-h-7 items-center underline underline-offset-2";

/** The page's heading, the age of its data in one line, the zone of its times, and a menu with where the data is from. */
export function StatusHead({ children, ...props }: StatusHeadProps) {
  const { nowMs, age, problem, isLoading, lagging = 0 } = props;
  const { zone, presentMs } = useTime();
  const isLoud = !isLoading && (age.state !== "fresh" || problem !== null);
  const said = isLoading ? words.loadingData : sayDataAge(age, problem, zone, nowMs, presentMs);
  const text = lagging > 0 ? `${said}. ${words.lagging(lagging)}` : said;
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <div className="min-w-0 flex-auto">{children}</div>
        <DataMenu {...props} />
      </div>
      {/* Whatever it says, it has two lines on a telephone, else one, and each part begins at the same place: nothing moves. */}
      <div
        id="data"
        className="flex min-h-10 min-w-0 content-start justify-between gap-x-3 text-ink-muted text-sm max-sm:flex-wrap sm:min-h-5"
      >
        <p
          title={isLoud ? text : undefined}
          className={`flex min-w-0 gap-1.5 max-sm:w-full ${isLoud ? "font-medium text-warn" : ""}`}
        >
          {isLoud ? (
            <StateMark tone="warn" className="mt-0.5" />
          ) : (
            <Icon outline={clock} className="mt-0.5 size-4 shrink-0" />
          )}
          <span className="line-clamp-2 tabular-nums sm:line-clamp-1">{text}</span>
        </p>
        <p className={`shrink-0 ${text === said && !isLoud ? "" : "max-sm:hidden"}`}>
          {nameZone(nowMs, zone)}
        </p>
      </div>
    </header>
  );
}

/** Where the data is from and why it isn't newer, and the same data elsewhere. Opens without scripts. */
function DataMenu(props: Omit<StatusHeadProps, "children">) {
  const { age, freshness, problem, isLoading, onRetry, links, calendarPath } = props;
  const id = useId();
  // Only the browser knows by which address the portal was reached.
  const isHydrated = useHydrated();
  const address = isHydrated ? `${window.location.origin}${calendarPath}` : calendarPath;
  const facts: [string, number | null][] = [
    [words.checkedByFacility, age.source === "facility" ? age.asOfMs : null],
    [words.received, parseInstant(freshness.answeredAt)],
    [words.lastRequest, parseInstant(freshness.askedAt)],
    [words.nextUpdate, toRenewalMs(age)],
  ];
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass("quiet", "small")}>
        {words.more}
      </button>
      <div
        id={id}
        popover="auto"
        className="below-opener w-80 max-w-[calc(100vw-2rem)] gap-2 rounded-md border border-line-strong bg-raised p-3 text-ink text-sm shadow-lg open:grid"
      >
        <ul>
          <li className="flex items-center gap-1.5">
            <a href={address.replace(/^https?:/, "webcal:")} className={link}>
              {words.subscribe}
            </a>
            <CopyButton text={address} label={words.copyCalendarAddress} />
          </li>
          {[{ label: words.calendarFile, href: calendarPath }, ...links].map(({ label, href }) => (
            <li key={href}>
              <a href={href} className={link}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        {isLoading ? null : (
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-line border-t pt-2">
            {facts.map(([term, ms]) => (
              <div key={term} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-muted">{term}</dt>
                <dd className="text-right">
                  <Instant ms={ms} style="clock" />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {explainAge(age, freshness.refreshSeconds).map((sentence) => (
          <p key={sentence} className="text-ink-muted text-xs">
            {sentence}
          </p>
        ))}
        {problem ? <ProblemNotice problem={problem} compact onRetry={onRetry} /> : null}
      </div>
    </>
  );
}

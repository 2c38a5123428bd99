"use client";

import type { ReactNode } from "react";
import { MenuChoice } from "@/components/shell/frame/menu-choice";
import { MenuLink, menuLine } from "@/components/shell/frame/page-head";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Instant } from "@/components/shell/time/instant";
import { useAddress } from "@/components/shell/use-address";
import { useHydrated } from "@/components/shell/use-hydrated";
import { CopyButton } from "@/components/ui/copy-button";
import { changeQuery } from "@/lib/address/change-address";
import type { Problem } from "@/lib/portal/problem";
import { type DataAge, explainAge, toRenewalMs } from "@/lib/status/data-age";
import type { Freshness } from "@/lib/status/model";
import { formatTimelineChoice, parseTimelineChoice } from "@/lib/status/status-parameters";
import * as words from "@/lib/status/words";
import { parseInstant } from "@/lib/time/zone";

type StatusMenuProps = {
  age: DataAge;
  freshness: Freshness;
  /** Why the data isn't newer. */
  problem: Problem | null;
  onRetry: () => void;
  calendarPath: string;
  feedPath: string;
  /** Lines above those of the feeds. */
  children?: ReactNode;
};

/** What the menu of a status page has: how the timeline is shown, the same data elsewhere, and where it is from. */
export function StatusMenu(props: StatusMenuProps) {
  const { age, freshness, problem, onRetry, calendarPath, feedPath, children } = props;
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
      {children}
      <TimelineChoices />
      <a href={address.replace(/^https?:/, "webcal:")} className={menuLine}>
        {words.subscribe}
      </a>
      <CopyButton text={address} label={words.copyCalendarAddress} isLine />
      <MenuLink href={calendarPath}>{words.calendarFile}</MenuLink>
      <MenuLink href={feedPath}>{words.feed}</MenuLink>
      <div className="grid gap-1 border-line border-t px-2 pt-2">
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
          {facts.map(([term, ms]) => (
            <div key={term} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-muted">{term}</dt>
              <dd className="text-right">
                <Instant ms={ms} style="clock" />
              </dd>
            </div>
          ))}
        </dl>
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

/** How many days the timeline shows, and how far it reaches back: the server reads the record, so each of those is a page of its own. */
function TimelineChoices() {
  const { parameters, change } = useAddress();
  const { zoom, past } = parseTimelineChoice(parameters);
  const linkTo = (changes: Parameters<typeof formatTimelineChoice>[0]) =>
    changeQuery(parameters, formatTimelineChoice(changes));
  return (
    <>
      <MenuChoice
        label={words.zoom}
        current={zoom}
        names={words.zoomNames}
        hrefOf={(value) => linkTo({ zoom: value })}
        onSelect={(value) => change(formatTimelineChoice({ zoom: value }))}
      />
      <MenuChoice
        label={words.past}
        current={past ?? "none"}
        names={words.pastNames}
        hrefOf={(value) => linkTo({ past: value === "none" ? null : value })}
      />
    </>
  );
}

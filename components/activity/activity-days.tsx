"use client";

import type { ReactNode } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { Panel } from "@/components/ui/panel";
import { toActivityDays } from "@/lib/activity/activity-days";
import type { ActivityEntry } from "@/lib/activity/model";
import * as words from "@/lib/activity/words";
import { ActivityItem } from "./activity-item";

type ActivityDaysProps = { entries: ActivityEntry[]; lastSeen: Record<string, ReactNode> };

/** Entries by the days of the page's zone, newest first. */
export function ActivityDays({ entries, lastSeen }: ActivityDaysProps) {
  const { zone } = useTime();
  return toActivityDays(entries, zone).map(({ day, entries: ofDay }) => (
    <Panel key={day} heading={day} aside={ofDay.length} padded={false}>
      <ul aria-label={words.dayTable(day)}>
        {ofDay.map((entry) => (
          <ActivityItem key={entry.requestId} entry={entry} lastSeen={lastSeen[entry.requestId] ?? null} />
        ))}
      </ul>
    </Panel>
  ));
}

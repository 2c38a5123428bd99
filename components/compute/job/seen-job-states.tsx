"use client";

import { Instant } from "@/components/shell/time/instant";
import { countSeenStates, type LastSeenJob } from "@/lib/compute/job/last-seen";
import * as words from "@/lib/compute/job/words";
import { JobStateBadge } from "./job-state-badge";

/** A submitted job's last seen state with its time; of an array, how many tasks are in each. */
export function SeenJobStates({ lastSeen: { seenAt, records } }: { lastSeen: LastSeenJob }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {countSeenStates(records).map(({ state, states, count, tasks }) => (
        <span key={`${states.join()} ${tasks}`} className="inline-flex items-center gap-1">
          {tasks ? <span>{words.seenTaskList(tasks)}</span> : null}
          {!tasks && records.length > 1 ? <span>{words.times(count)}</span> : null}
          <JobStateBadge job={{ state, states }} isLastKnown />
        </span>
      ))}
      <span className="text-ink-muted">
        {words.lastSeen} <Instant ms={Date.parse(seenAt)} style="minute" />
      </span>
    </div>
  );
}

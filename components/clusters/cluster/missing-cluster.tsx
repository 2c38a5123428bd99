"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useTime } from "@/components/shell/time/time-provider";
import { Notice } from "@/components/ui/notice";
import * as words from "@/lib/clusters/cluster/words";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import type { Sighting } from "@/lib/clusters/list/sightings";
import type { Problem } from "@/lib/portal/problem";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";

type MissingClusterProps = {
  target: ClusterRef;
  /** What this browser knows of it. */
  seen: Sighting | undefined;
  problem: Problem;
  /** True if older data is shown below. */
  isShown: boolean;
  onRetry: () => void;
};

/** A cluster that the facility doesn't list after its provisioning may take this long to appear. */
const listedWithinMs = 2 * minuteMs;

/** Shown for a cluster that the facility doesn't know: not yet, or no longer. */
export function MissingCluster({ target, seen, problem, isShown, onRetry }: MissingClusterProps) {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const isNew = !seen?.deletedMs && seen?.resetMs && nowMs - seen.resetMs < listedWithinMs;
  if (isNew)
    return (
      <Notice tone="info" role="status" title={words.notListedYet(target.name)}>
        <p>{words.notListedYetHint}</p>
      </Notice>
    );
  return (
    <Notice tone="info" role="status" title={words.noClusterCalled(target.name)}>
      <p>
        {seen?.deletedMs ? words.wasDeletedHere : words.goneForAnyReason}
        {isShown ? <> {words.lastKnownBelow}</> : null}
      </p>
      <ProblemNotice problem={problem} compact onRetry={onRetry} />
    </Notice>
  );
}

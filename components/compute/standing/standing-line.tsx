"use client";

import { useQuery } from "@tanstack/react-query";
import { useSingleUse } from "@/components/shell/use-single-use";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import { makeOwnTest } from "@/lib/compute/job/own-user";
import { standingQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import * as words from "@/lib/compute/standing/words";

type StandingLineProps = { place: ComputePlace; targets: readonly CancelTarget[]; username: string | null };

/** How many jobs are before the one that is selected, if it waits and is the reader's. Nothing where that isn't counted, or no longer known. */
export function StandingLine({ place, targets, username }: StandingLineProps) {
  const isSingleUse = useSingleUse();
  const [target, ...others] = targets;
  const isMeant =
    target !== undefined && others.length === 0 && makeOwnTest(username)?.(target.user) === true;
  const mayWait = isMeant && (target.state === "PENDING" || target.state === null);
  const { data, isError } = useQuery({
    ...standingQuery(place, target?.id ?? "0"),
    enabled: mayWait && !isSingleUse,
  });
  if (!mayWait || isError || !data || data.partitions.length === 0) return null;
  const said = data.partitions.map(({ partition, ahead, isLeast }) =>
    words.shortAhead(ahead.jobs, partition, isLeast, data.seesAll),
  );
  return <p className="wrap-anywhere text-ink-muted tabular-nums">{said.join(", ")}</p>;
}

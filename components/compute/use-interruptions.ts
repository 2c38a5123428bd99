"use client";

import { useMemo } from "react";
import { type ReadingOnPage, useReading } from "@/components/shell/reading/reading-state";
import { useWhyNot } from "@/components/shell/session/permission";
import type { Interruption } from "@/lib/compute/interruption/interruption";
import { toReservationInterruptions } from "@/lib/compute/interruption/reservation-interruptions";
import { partitionsQuery, reservationsQuery } from "@/lib/compute/operations";
import { minuteMs } from "@/lib/time/duration";
import { useComputePlace } from "./use-compute-place";

/** Both change seldom. */
const usualMs = 5 * minuteMs;
/**
 * A resource's downtimes and reservations, earliest first. Reservations are read every five minutes (after a failure, every minute) while `isWanted`, never with
 * a single-use token. `notCompared` says why they couldn't be: `failed`, or `held-back` to save that token.
 */
export function useInterruptions(downtimes: readonly Interruption[], isWanted: boolean) {
  const place = useComputePlace();
  const enabled = useWhyNot("compute.read") === null && isWanted;
  const times = { enabled, staleTime: usualMs };
  const refetchInterval = ({ state }: { state: { error: Error | null } }) =>
    state.error === null ? usualMs : minuteMs;
  const reservations = useReading({ ...reservationsQuery(place), ...times, refetchInterval }, null);
  const partitions = useReading({ ...partitionsQuery(place), ...times, refetchInterval }, null);
  const [reserved, split] = [reservations.data?.items, partitions.data?.items];
  const interruptions = useMemo(
    () =>
      [...downtimes, ...toReservationInterruptions(reserved ?? [], split ?? null)].sort(
        (one, other) => one.startMs - other.startMs,
      ),
    [downtimes, reserved, split],
  );
  return { interruptions, notCompared: enabled ? whyNotCompared([reservations, partitions]) : null };
}

type Read = Pick<ReadingOnPage<unknown>, "data" | "problem" | "isOnDemand">;

function whyNotCompared(reads: readonly Read[]): "failed" | "held-back" | null {
  if (reads.some(({ problem }) => problem !== null)) return "failed";
  return reads.some(({ data, isOnDemand }) => isOnDemand && data === undefined) ? "held-back" : null;
}

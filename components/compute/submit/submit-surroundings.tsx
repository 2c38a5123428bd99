"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useReading } from "@/components/shell/reading/reading-state";
import { useSession } from "@/components/shell/session/session-context";
import { useInstantWords } from "@/components/shell/time/instant";
import { Notice } from "@/components/ui/notice";
import type { Interruption } from "@/lib/compute/interruption/interruption";
import { partitionsQuery, reservationsQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import { type Surroundings, toSurroundingInterruptions } from "@/lib/compute/submit/submit-finding";
import * as words from "@/lib/compute/submit/words";
import type { Problem } from "@/lib/portal/problem";
import type { PrefetchReport } from "@/lib/query/prefetch-report";

/** What the page passes to the form. */
export type SubmitContext = {
  /** The maximum number of job descriptions per submit, by API version. */
  mostJobs: Record<string, number>;
  newest: string;
  downtimes: Interruption[];
  areDowntimesKnown: boolean;
  isSingleUse: boolean;
  prefetchReport: PrefetchReport;
};

/**
 * What the form checks against. `missing` lists what couldn't be loaded; it isn't checked, and the page says
 * so.
 */
type KnownSurroundings = {
  surroundings: Surroundings;
  /** Why the partition is typed rather than chosen; null if it is chosen or the list is still loading. */
  whyUnknown: string | null;
  missing: { what: string; problem: Problem | null; retry: (() => void) | null }[];
};

/** Combines the resource's partitions and reservations with the downtimes passed by the page. */
export function useSurroundings(
  place: ComputePlace,
  { downtimes, areDowntimesKnown, isSingleUse, prefetchReport }: SubmitContext,
  user: string | null,
): KnownSurroundings {
  const partitions = useReading(partitionsQuery(place), prefetchReport);
  const reservations = useReading(reservationsQuery(place), prefetchReport);
  const { session } = useSession();
  const missing: KnownSurroundings["missing"] = [];
  if (isSingleUse) missing.push({ what: words.partitionsAndReservations, problem: null, retry: null });
  if (partitions.problem)
    missing.push({ what: words.partitions, problem: partitions.problem, retry: partitions.retry });
  if (reservations.problem)
    missing.push({ what: words.reservations, problem: reservations.problem, retry: reservations.retry });
  if (!areDowntimesKnown) missing.push({ what: words.downtimes, problem: null, retry: null });
  const known = partitions.data?.items ?? null;
  return {
    surroundings: {
      partitions: known,
      interruptions: toSurroundingInterruptions(downtimes, reservations.data?.items ?? null, known),
      user: user || null,
      account: session?.project ?? null,
      sayMoment: useInstantWords("moment"),
    },
    whyUnknown:
      known === null && (partitions.problem !== null || isSingleUse) ? words.partitionsUnknown : null,
    missing,
  };
}

/** What couldn't be loaded and therefore isn't checked before sending. None of it prevents a submit. */
export function SubmitSurroundings({ around: { missing } }: { around: KnownSurroundings }) {
  if (missing.length === 0) return null;
  const retryAll = () => {
    for (const { retry } of missing) retry?.();
  };
  // As a rule all are missing for one cause.
  const causes = new Map(missing.flatMap(({ problem }) => (problem ? [[problem.title, problem]] : [])));
  return (
    <Notice tone="warn" title={words.notChecked(missing.map(({ what }) => what).join(", "))}>
      {[...causes].map(([title, problem]) => (
        <ProblemNotice key={title} problem={problem} compact onRetry={retryAll} />
      ))}
    </Notice>
  );
}

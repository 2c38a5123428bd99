"use client";

import { type ReadingOnPage, useReading } from "@/components/shell/reading/reading-state";
import { useSessionHolds } from "@/components/shell/session/session-context";
import { useTime } from "@/components/shell/time/time-provider";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import type { PhasedDowntime } from "@/lib/status/situation";
import { useNow } from "@/lib/time/ticker";
import { sayDowntimeImpact } from "@/lib/work/downtime-impact";
import { toWorkDowntime } from "@/lib/work/impact";
import type { WorkJobs } from "@/lib/work/model";
import { workJobsQuery } from "@/lib/work/queries";

/** The page's HTML has no jobs: they are loaded once it is shown. */
const noReport: PrefetchReport = { readAtMs: 0, problems: {} };

/** The reader's jobs on every machine, or on `only`; see workJobsQuery. Nothing is read until a component with it is shown. */
export const useJobsOfImpact = (only?: string) =>
  useReading({ ...workJobsQuery(only), enabled: useSessionHolds() }, noReport, false);

/** What one downtime does to the reader's jobs, in a line; nothing for one that is over. */
export function DowntimeImpact({ downtime, only }: { downtime: PhasedDowntime; only?: string }) {
  return <ImpactLine downtime={downtime} work={useJobsOfImpact(only)} />;
}

type ImpactLineProps = {
  downtime: PhasedDowntime;
  work: Pick<ReadingOnPage<WorkJobs>, "data" | "problem">;
};

/** The line itself. Its place is kept while the jobs are on their way. */
function ImpactLine({ downtime, work: { data, problem } }: ImpactLineProps) {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const own = toWorkDowntime(downtime, nowMs);
  const said = own && sayDowntimeImpact(own, { work: data, hasFailed: problem !== null }, nowMs);
  if (!said) return null;
  // Without scripts nothing is compared.
  return <p className="noscript:hidden wrap-anywhere min-h-10 font-medium normal-nums">{said}</p>;
}

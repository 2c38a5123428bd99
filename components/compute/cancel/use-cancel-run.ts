"use client";

import { useRef, useState } from "react";
import { runAtMost } from "@/lib/async/run-at-most";
import {
  type CancelReport,
  isCancelSettled,
  toCancelReport,
  toFailedReport,
} from "@/lib/compute/cancel/cancel-report";
import type { CancelOptions } from "@/lib/compute/cancel/signals";
import { useCancelJobs } from "@/lib/compute/mutations";
import type { ComputePlace } from "@/lib/compute/place";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { isAnswerLost } from "@/lib/portal/may-have-arrived";
import { toProblem } from "@/lib/portal/problem";

const mostAtOnce = 4;

/** A report per target ID. A target without a report wasn't sent yet. */
export type CancelReports = ReadonlyMap<string, CancelReport>;

/**
 * Sends cancels: each job once per press, at most four at a time. A second press while a run is in progress
 * does nothing; a later one sends only what isn't settled.
 */
export function useCancelRun(place: ComputePlace) {
  const { cancel, reread } = useCancelJobs(place);
  const [reports, setReports] = useState<CancelReports>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const isUnderWay = useRef(false);
  // A key is kept only if its answer never arrived: sending it again returns that answer, not a second cancel.
  const keys = useRef(new Map<string, string>());

  async function run(jobIds: string[], options: CancelOptions): Promise<CancelReports | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setIsRunning(true);
    const all = new Map(reports);
    const waiting = jobIds.filter((jobId) => !isCancelSettled(all.get(jobId)));
    await runAtMost(mostAtOnce, waiting, async (jobId) => {
      const intent = JSON.stringify([jobId, options]);
      const key = keys.current.get(intent) ?? makeIntentKey();
      keys.current.set(intent, key);
      const report = await cancel({ jobId, options, key }).then(
        (result) => toCancelReport(result, jobId, options.signal),
        (thrown: unknown) => toFailedReport(toProblem(thrown)),
      );
      if (report.kind !== "failed" || !isAnswerLost(report.problem)) keys.current.delete(intent);
      all.set(jobId, report);
      setReports(new Map(all));
    });
    void reread();
    isUnderWay.current = false;
    setIsRunning(false);
    return all;
  }

  return { run, reports, isRunning };
}

"use client";

import { useState } from "react";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { runAtMost } from "@/lib/async/run-at-most";
import {
  type CancelReport,
  isCancelSettled,
  toCancelReport,
  toFailedReport,
} from "@/lib/compute/cancel/cancel-report";
import type { CancelOptions } from "@/lib/compute/cancel/signals";
import { useCancelJobs } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import { useTargetRun } from "@/lib/intent/use-target-run";
import { writesUnderWay } from "@/lib/intent/writes-under-way";
import { makeIntentKey } from "@/lib/portal/intent-key";

/** A report per target ID. A target without a report wasn't sent yet. */
export type CancelReports = ReadonlyMap<string, CancelReport>;

type Cancel = { jobId: string; options: CancelOptions };

/** Sends cancels; see useTargetRun. */
export function useCancelRun(place: ComputePlace) {
  const { cancel, reread } = useCancelJobs(place);
  const owner = useDeviceOwner();
  // A signal may be meant twice: another dialog is another intent.
  const [dialog] = useState(makeIntentKey);
  return useTargetRun<Cancel, CancelReport>({
    writes: writesUnderWay(`cancel ${place.resource}`, owner),
    toId: ({ jobId }) => jobId,
    toIntent: ({ jobId, options }) => JSON.stringify([dialog, jobId, options, place.version]),
    write: async ({ jobId, options }, key) =>
      toCancelReport(await cancel({ jobId, options, key }), jobId, options.signal),
    toFailed: toFailedReport,
    isDone: isCancelSettled,
    onEnd: () => void reread(),
    runEach: runAtMost,
  });
}

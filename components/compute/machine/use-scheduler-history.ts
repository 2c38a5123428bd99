"use client";

import { useEffect, useReducer } from "react";
import type { DiagnosticsAnswer } from "@/lib/compute/machine/machine-model";
import { addSample, type SchedulerSample, toSample } from "@/lib/compute/machine/scheduler-history";

type Step = { place: string; sample: SchedulerSample };
type History = { place: string; samples: SchedulerSample[] };

/** The samples start over when the resource or version changes. */
const step = (history: History, { place, sample }: Step): History => ({
  place,
  samples: addSample(history.place === place ? history.samples : [], sample),
});

/** The statistics of one resource and version since the page was opened, including the latest reading. */
export function useSchedulerHistory(
  place: string,
  data: DiagnosticsAnswer | undefined,
  asOfMs: number | null,
): SchedulerSample[] {
  const [history, dispatch] = useReducer(step, { place, samples: [] });
  useEffect(() => {
    if (data && asOfMs !== null) dispatch({ place, sample: toSample(data, asOfMs) });
  }, [place, data, asOfMs]);
  const samples = history.place === place ? history.samples : [];
  // Effects haven't run in the server's HTML and in the first render.
  return data && asOfMs !== null && samples.length === 0 ? [toSample(data, asOfMs)] : samples;
}

"use client";

import { useEffect, useReducer } from "react";
import type { DiagnosticsAnswer } from "@/lib/compute/machine/machine-model";
import { addSample, type SchedulerSample, toSample } from "@/lib/compute/machine/scheduler-history";

type Step = { place: string; sample: SchedulerSample };
type History = { place: string; samples: SchedulerSample[] };

/** The history of another place is not this one's. */
const step = (history: History, { place, sample }: Step): History => ({
  place,
  samples: addSample(history.place === place ? history.samples : [], sample),
});

/** What the statistics of one place said over the time the page is open, the newest reading included. */
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
  // The server's HTML and the first render have no effects behind them.
  return data && asOfMs !== null && samples.length === 0 ? [toSample(data, asOfMs)] : samples;
}

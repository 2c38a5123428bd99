"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { PanelReading } from "./use-panel-reading";

/** Replaces missing data with the failure or a loading state. Above older data, shows only a failure. */
export function PanelState({
  reading,
  what,
  lines = 3,
}: {
  reading: PanelReading<unknown>;
  what: string;
  lines?: number;
}) {
  const { data, problem, retry } = reading;
  if (problem) return <ProblemNotice problem={problem} compact onRetry={retry} role="status" />;
  return data === undefined ? <Skeleton label={`PanelReading ${what}`} lines={lines} /> : null;
}

"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { Reading } from "./use-reading";

/** Replaces missing data with the failure or a loading state. Above older data, shows only a failure. */
export function ReadingState({
  reading,
  what,
  lines = 3,
}: {
  reading: Reading<unknown>;
  what: string;
  lines?: number;
}) {
  const { data, problem, retry } = reading;
  if (problem) return <ProblemNotice problem={problem} compact onRetry={retry} role="status" />;
  return data === undefined ? <Skeleton label={`Reading ${what}`} lines={lines} /> : null;
}

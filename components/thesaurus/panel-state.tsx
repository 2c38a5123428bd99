"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { Problem } from "@/lib/portal/problem";
import { isCovered } from "@/lib/thesaurus/outage";
import * as words from "@/lib/thesaurus/words";
import { useOutage } from "./use-outage";
import type { PanelReading } from "./use-panel-reading";

type PanelStateProps = { reading: PanelReading<unknown>; what: string; lines?: number };

/** Replaces missing data with the failure or a loading state. Above older data, shows only a failure. */
export function PanelState({ reading, what, lines = 3 }: PanelStateProps) {
  const { data, problem, retry } = reading;
  if (problem) return <PanelProblem problem={problem} what={what} onRetry={retry} />;
  return data === undefined ? <Skeleton label={words.loading(what)} lines={lines} /> : null;
}

type PanelProblemProps = { problem: Problem; what: string; onRetry: () => void };

/** The failure of one read; only a line if the notice above the panels already explains it. */
export function PanelProblem({ problem, what, onRetry }: PanelProblemProps) {
  const outage = useOutage();
  if (isCovered(problem, outage)) return <p className="text-ink-muted text-sm">{words.notLoaded(what)}</p>;
  return <ProblemNotice problem={problem} compact onRetry={onRetry} role="status" />;
}

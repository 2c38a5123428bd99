"use client";

import { useRef, useState, useSyncExternalStore } from "react";
import type { runAtMost } from "@/lib/async/run-at-most";
import { isAnswerLost } from "@/lib/portal/may-have-arrived";
import { type Problem, toProblem } from "@/lib/portal/problem";
import type { WritesUnderWay } from "./writes-under-way";

const mostAtOnce = 4;
const none: ReadonlySet<string> = new Set();

/** What a verb adds to the run of its writes. */
type TargetRules<Target, Report> = {
  writes: WritesUnderWay;
  toId: (target: Target) => string;
  /** Names what is sent, if that isn't the ID alone: only the same thing may be sent under a key again. */
  toIntent?: (target: Target) => string;
  /** Sends one; throws a ProblemError. */
  write: (target: Target, key: string) => Promise<Report>;
  toFailed: (problem: Problem) => Report;
  /** True if a later press has nothing left to do. */
  isDone: (report: Report) => boolean;
  /** Receives the reports of a run at its end. */
  onEnd: (reports: readonly Report[]) => void;
  /** For runs of several: runAtMost, whose queue pages needn't load at first. */
  runEach?: typeof runAtMost;
};

const inTurn: typeof runAtMost = async (_most, items, run) => {
  for (const item of items) await run(item);
};

/**
 * Writes to several things: to each once per press, at most four at a time. A press while a run with one of the same is in
 * progress, wherever it was started, does nothing; a later one skips what is already done, unless `isRepeatable`. `reports` has
 * one by each ID that was sent.
 */
export function useTargetRun<Target, Report>({
  writes,
  toId,
  toIntent = toId,
  write,
  toFailed,
  isDone,
  onEnd,
  runEach = inTurn,
}: TargetRules<Target, Report>) {
  const [reports, setReports] = useState<ReadonlyMap<string, Report>>(new Map());
  // The state of the moment, as several runs may be in progress.
  const latest = useRef(reports);
  const [ownRuns, setOwnRuns] = useState(0);
  const underWay = useSyncExternalStore(writes.subscribe, writes.read, () => none);

  function changeReports(change: (all: Map<string, Report>) => void) {
    const all = new Map(latest.current);
    change(all);
    latest.current = all;
    setReports(all);
  }
  const clear = (ids: readonly string[]) =>
    changeReports((all) => {
      for (const id of ids) all.delete(id);
    });

  async function run(targets: readonly Target[], isRepeatable = false) {
    const ids = targets.map(toId);
    if (!writes.begin(ids)) return null;
    setOwnRuns((count) => count + 1);
    if (isRepeatable) clear(ids);
    const made: Report[] = [];
    const waiting = targets.filter((target) => {
      const report = latest.current.get(toId(target));
      return report === undefined || !isDone(report);
    });
    await runEach(mostAtOnce, waiting, async (target) => {
      const intent = toIntent(target);
      const key = writes.takeKey(intent);
      const report = await write(target, key).catch((thrown: unknown) => {
        const problem = toProblem(thrown);
        if (isAnswerLost(problem)) writes.keepKey(intent, key);
        return toFailed(problem);
      });
      made.push(report);
      changeReports((all) => all.set(toId(target), report));
    }).finally(() => {
      writes.end(ids);
      setOwnRuns((count) => count - 1);
    });
    onEnd(made);
    return latest.current;
  }

  return { run, reports, isRunning: ownRuns > 0, underWay, clear };
}

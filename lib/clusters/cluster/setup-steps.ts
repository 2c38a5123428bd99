import { isSettling, settlingMs } from "../cluster-polling";
import type { Cluster } from "../model";
import { toClusterState } from "./cluster-state";
import * as words from "./words";

/** One step of setting up a cluster. */
export type SetupStep = { word: string; state: "done" | "current" | "waiting" };

/**
 * The setup of a young cluster at `now` (epoch ms), step by step; null if it is older, of unknown age, or in trouble, which
 * its state explains.
 */
export function listSetupSteps(cluster: Cluster, now: number): SetupStep[] | null {
  const startMs = Date.parse(cluster.lifetime.provisionedAt ?? "");
  if (!(now - startMs <= settlingMs)) return null;
  if (["down", "warn"].includes(toClusterState(cluster).tone)) return null;
  const isHealthy = !isSettling(cluster, now);
  const isCreated = isHealthy || !/^(missing)?$/i.test(cluster.health?.trim() ?? "");
  return [
    { word: words.stepRequested, state: "done" },
    { word: words.stepCreated, state: isCreated ? "done" : "current" },
    { word: words.stepHealthy, state: isHealthy ? "done" : isCreated ? "current" : "waiting" },
  ];
}

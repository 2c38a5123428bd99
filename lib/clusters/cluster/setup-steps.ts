import { isSettling, settlingMs } from "../cluster-polling";
import type { Cluster } from "../model";
import { toClusterState } from "./cluster-state";
import * as words from "./words";

/** One step of setting up a cluster. `unknown`: the facility no longer reports progress, nor a state that shows it done. */
export type SetupStep = { word: string; state: "done" | "current" | "waiting" | "unknown" };

/**
 * The setup of a young cluster at `now` (epoch ms), step by step; null if it is older, of unknown age, or in trouble, which
 * its state explains.
 */
export function listSetupSteps(cluster: Cluster, now: number): SetupStep[] | null {
  const startMs = Date.parse(cluster.lifetime.provisionedAt ?? "");
  if (!(now - startMs <= settlingMs)) return null;
  const { tone } = toClusterState(cluster);
  if (["down", "warn"].includes(tone)) return null;
  const open = isSettling(cluster, now) ? "current" : "unknown";
  const isHealthy = tone === "ok" && open !== "current";
  const isCreated = isHealthy || !/^(missing)?$/i.test(cluster.health?.trim() ?? "");
  return [
    { word: words.stepRequested, state: "done" },
    { word: words.stepCreated, state: isCreated ? "done" : open },
    {
      word: words.stepHealthy,
      state: isHealthy ? "done" : isCreated || open === "unknown" ? open : "waiting",
    },
  ];
}
